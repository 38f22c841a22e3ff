import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { listCallsEndpoint, listLogLinesEndpoint, readCallEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import {
  calculateCaseEndpoint,
  readLineCalculationEndpoint,
  readServerFactsEndpoint,
} from '#modules/integrations/contract/debug.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createLogLines } from '#platform/server/log/log-lines.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { forgetOldLogs } from './retention.job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ metricsToken: 'of-the-test' });
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
/** The list once every call that was made so far is in it. */
async function listCalls(filter: InputOf<typeof listCallsEndpoint>) {
  await shop.kernel.callLog.flush();
  return admin().call(listCallsEndpoint, filter);
}

describe('call log', () => {
  it('stores caller, request, response and duration of a write', async () => {
    await shop.as('planner').call(setLocaleEndpoint, { locale: 'nl' });
    const { rows } = await listCalls({ search: 'set-locale' });
    expect(rows[0]).toMatchObject({
      direction: 'in',
      service: 'web',
      method: 'POST',
      path: '/async/users/set-locale',
      status: 200,
      keyName: null,
    });
    expect(rows[0]!.actorName).not.toBe('');
    expect(await admin().call(readCallEndpoint, { id: rows[0]!.id })).toMatchObject({
      request: '{"locale":"nl"}',
      response: '{"locale":"nl"}',
    });
    expect(await admin().refused(readCallEndpoint, { id: 999_999_999 })).toMatchObject({ status: 404 });
  });

  it('skips reads, also those that are sent as POST', async () => {
    expect(await admin().refused(calculateEndpoint, { subGroupId: -1 } as never)).toMatchObject({ status: 422 });
    expect((await listCalls({ search: 'calculate' })).rows).toEqual([]);
  });

  it('keeps no password, no key and no token', async () => {
    const { key } = await admin().call(createMyKeyEndpoint, { name: 'Log', scopes: ['api_log.view'] });
    await shop.app.inject({ method: 'POST', url: '/api/upload-page/abcDEF0123456789abcDEF/account', payload: { password: 'Welkom-2026' } });
    await shop.app.inject({
      ...{ method: 'POST', url: '/api/upload-page/abcDEF0123456789abcDEF/account', payload: 'password=Welkom-2026&repeated=Welkom-2026' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await shop.app.inject({ method: 'GET', url: '/api/api-request-logs?limit=1', headers: { authorization: `Bearer ${key}` } });
    await listCalls({});
    const kept = await shop.kernel.database.pool.query<{ row: string }>('SELECT c::text AS row FROM api_calls c');
    const all = kept.rows.map(({ row }) => row).join('\n');
    for (const secret of ['Welkom-2026', key, 'abcDEF0123456789abcDEF']) expect(all).not.toContain(secret);
    expect(all).toContain('/api/upload-page/***/account');
  });

  it('stores every read with an API key, and filters by direction, service, outcome, time and correlation id', async () => {
    const { key } = await admin().call(createMyKeyEndpoint, { name: 'Lezer', scopes: ['api_log.view'] });
    for (const url of ['/api/api-request-logs/999999999', '/api/api-request-logs', '/api/api-request-logs?limit=1'])
      await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });
    await shop.kernel.callLog.flush();
    const found = (filter: object) => admin().call(listCallsEndpoint, filter);
    const [byKey] = (await found({ service: 'api' })).rows;
    expect(byKey).toMatchObject({ method: 'GET', status: 200, keyName: 'Lezer', path: '/api/api-request-logs?limit=1' });
    expect((await found({ correlationId: byKey!.correlationId })).rows).toHaveLength(1);
    const outgoing = (await found({ direction: 'out' })).rows;
    expect(outgoing.filter(({ service }) => service !== 'old')).toEqual([]);
    const failed = await found({ failed: true });
    expect(failed.rows.length).toBeGreaterThan(0);
    expect(failed.rows.every(({ status }) => (status ?? 0) >= 400)).toBe(true);
    expect((await found({ until: '2026-01-01T00:00:00Z' })).rows).toEqual([]);
    expect((await found({ status: 200, limit: 1 })).nextCursor).not.toBeNull();
  });

  it('does not delay or fail a request when the database rejects the log', async () => {
    const pool = shop.kernel.database.pool;
    await shop.kernel.callLog.flush();
    await pool.query('ALTER TABLE api_calls RENAME TO api_calls_away');
    await shop.as('planner').call(setLocaleEndpoint, { locale: 'nl' });
    await shop.kernel.callLog.flush();
    await pool.query('ALTER TABLE api_calls_away RENAME TO api_calls');
    expect(shop.kernel.callLog.dropped()).toBe(1);
    const metrics = await shop.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer of-the-test' } });
    expect(metrics.body).toContain('katern_log_rows_dropped 1');
  });
});

describe('server log', () => {
  it('stores errors with their correlation id, and names no person', async () => {
    const lines = createLogLines(shop.kernel.database);
    const log = pino(lines.stream);
    log.error({ reqId: 'click-12345', err: new Error('mail to ineke@universiteit.example failed') }, 'job failed');
    log.warn('pay NL91ABNA0417164300');
    log.info('serving');
    await lines.flush();
    const all = await admin().call(listLogLinesEndpoint, {});
    expect(all.rows.slice(0, 3).map(({ message }) => message)).toEqual(['serving', 'pay ***', 'job failed: mail to *** failed']);
    expect(all.rows[2]).toMatchObject({ level: 50, correlationId: 'click-12345', detail: expect.stringContaining('Error') });
    const messages = async (filter: object) => (await admin().call(listLogLinesEndpoint, filter)).rows.map(({ level }) => level);
    expect(await messages({ level: 40 })).toEqual([40, 50]);
    expect(await messages({ search: 'FAILED' })).toEqual([50]);
    expect(await messages({ correlationId: 'click-12345' })).toEqual([50]);
    expect(await messages({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    const tileOf = async (role: string) =>
      (await shop.as(role).call(listHomeTilesEndpoint, {})).tiles.find(({ title }) => title === 'integrations.home.logErrors');
    expect(await tileOf('admin')).toMatchObject({ count: 1, address: '/logs-viewer?level=50&hours=24' });
    expect(await tileOf('planner')).toBeUndefined();
  });

  it('deletes lines after 14 days and calls after 30', async () => {
    const at = (days: number) =>
      shop.clock
        .now()
        .subtract({ hours: 24 * days })
        .toString();
    for (const days of [29, 31])
      await shop.kernel.database.pool.query(
        `INSERT INTO api_calls (at, direction, service, method, path, duration_ms, actor_id, actor_name, correlation_id)
         VALUES ($1, 'out', 'old', 'GET', '/', 1, 0, '', 'x')`,
        [at(days)],
      );
    for (const days of [13, 15])
      await shop.kernel.database.pool.query(`INSERT INTO log_lines (at, level, message, process) VALUES ($1, 30, 'old', 1)`, [at(days)]);
    await shop.kernel.act((context) => forgetOldLogs.run(context, {}));
    expect((await listCalls({ service: 'old' })).rows).toHaveLength(1);
    expect((await admin().call(listLogLinesEndpoint, { search: 'old' })).rows).toHaveLength(1);
  });
});

describe('class check page', () => {
  it('describes the server without secrets', async () => {
    const facts = await admin().call(readServerFactsEndpoint, {});
    expect(facts.modules.map(({ name }) => name)).toContain('integrations');
    expect(facts.endpoints.find(({ name }) => name === 'debug.readServer')).toMatchObject({
      module: 'integrations',
      permission: 'ADMIN',
      kind: 'externalCall',
    });
    expect(facts.migrations.at(-1)!.name).toMatch(/\.sql$/);
    expect(facts.settings.find(({ name }) => name === 'secret')).toEqual({ name: 'secret', value: '***' });
    for (const secret of [shop.kernel.config.secret, 'of-the-test']) expect(JSON.stringify(facts)).not.toContain(secret);
  });

  it('shows the calculation of a line', async () => {
    const { lineId, number } = await addBasket(shop, await addCustomer(shop));
    const found = await admin().call(readLineCalculationEndpoint, { lineId });
    expect(found).toMatchObject({ basket: number, parameterSet: 'test' });
    expect(JSON.parse(found.asked ?? '')).toMatchObject({ quantities: [150, 250] });
    expect(await admin().refused(readLineCalculationEndpoint, { lineId: 999_999_999 })).toMatchObject({ status: 404 });
  });

  it('runs any case through the engine, and shows refusals', async () => {
    const flyer = {
      product: 'flat',
      quantities: [500],
      format: { widthMm: 148, heightMm: 210 },
      components: [{ role: 'sheet' as const, paper: 'HVO90', colours: '4/4' }],
    };
    await addBasket(shop, await addCustomer(shop));
    const { answered } = await admin().call(calculateCaseEndpoint, { case: flyer });
    expect(JSON.parse(answered)).toMatchObject({ quantities: [{ quantity: 500, lines: expect.anything() }] });
    const unknown = await admin().call(calculateCaseEndpoint, { case: { ...flyer, product: 'atlas' } });
    expect(JSON.parse(unknown.answered)).toMatchObject({ refusal: { code: 'PRODUCT_UNKNOWN' } });
    expect((await shop.as('estimator').refused(calculateCaseEndpoint, { case: flyer })).status).toBe(403);
  });

  it('returns 404 when the shop disables it', async () => {
    shop.kernel.config.classDebug = false;
    expect(await admin().refused(readServerFactsEndpoint, {})).toMatchObject({ status: 404 });
    shop.kernel.config.classDebug = true;
  });
});
