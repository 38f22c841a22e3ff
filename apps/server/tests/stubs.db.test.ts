import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { lookUpCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { checkVatNumberEndpoint } from '#modules/relations/contract/finance/check-vat-number.endpoint.ts';
import { apiKeyPurpose, onlineSupplierApi } from '#modules/relations/server/online-supplier/api.ts';
import { tradeRegisterOf } from '#modules/relations/server/trade-register/trade-register.ts';
import { vatRegisterOf } from '#modules/relations/server/vies/vies.ts';
import { labelCarriers } from '#modules/shipping/domain/shipment.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { listPrintersEndpoint } from '#platform/contract/list-printers.endpoint.ts';
import { readConfig } from '#platform/server/config.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { decidePrinter, printersOf } from '#platform/server/printing/print.ts';
import { seal } from '#platform/server/secrets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { visit } from '#test/visitor.ts';

const botCheck = { siteKey: 'site', secret: 'demo', url: undefined, scriptUrl: undefined, minScore: 0.5 };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ botCheck });
});
afterAll(() => shop.close());

const paths = {
  carrier: '/stand-ins/carrier/shipment/v2_2/label',
  confirm: '/stand-ins/carrier/shipment/v2/confirm',
  sendcloud: '/stand-ins/sendcloud/shipments/announce',
  vies: '/stand-ins/vies/check-vat-number',
  payments: '/stand-ins/mollie/v2/payments',
  supplier: '/stand-ins/online-supplier/price',
  botCheck: '/stand-ins/bot-check/siteverify',
  printer: '/stand-ins/printer/magazijn',
};
const headers = { apikey: 'demo', authorization: 'Basic right', 'content-type': 'application/json' };
const post = (url: string, payload: string | Buffer, more: { type?: string; from?: string; headers?: Record<string, string> } = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(more.type && { 'content-type': more.type }), ...more.headers },
    ...(more.from && { remoteAddress: more.from }),
  });

describe('service stub', () => {
  it('responds to this machine only, by its socket and not by a header, except for the script of the bot check', async () => {
    for (const url of Object.values(paths)) {
      expect([url, (await post(url, '{}', { from: '192.0.2.7' })).statusCode]).toEqual([url, 404]);
      expect((await post(url, '{}', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
    }
    const register = { method: 'GET' as const, url: '/stand-ins/kvk/v1/basisprofielen/90001234', headers: { apikey: 'demo' } };
    expect((await shop.app.inject({ ...register, remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    expect((await shop.app.inject(register)).statusCode).toBe(200);
    const script = await shop.app.inject({ method: 'GET', url: '/stand-ins/bot-check/api.js', remoteAddress: '192.0.2.7' });
    expect(script.statusCode).toBe(200);
  });

  it('responds to invalid input as its provider does, and never with a defect', async () => {
    const shapes = ['', '{', 'null', '[]', '"x"', '{}', `{"a":${'['.repeat(3_000)}`, '{"Shipments":[null],"Message":{},"Customer":{}}'];
    const wrong = [
      '{"Shipments":[{"Addresses":[{}]}],"Message":{"MessageID":"1"},"Customer":{"CustomerCode":"x"}}',
      '{"products":[null]}',
      '{"products":[{"code":"flyers","options":{}}]}',
      '{"countryCode":"__","vatNumber":{}}',
      'x'.repeat(300_000),
    ];
    for (const payload of [...shapes, ...wrong]) {
      const asked = (url: string) =>
        post(url, payload).then(({ statusCode, body }) => [payload.slice(0, 40), statusCode, JSON.parse(body)]);
      const carrier = [payload.slice(0, 40), 400, { Errors: [expect.objectContaining({ Code: '1000' })] }];
      expect(await asked(paths.carrier)).toEqual(carrier);
      expect(await asked(paths.confirm)).toEqual(carrier);
      expect(await asked(paths.vies)).toMatchObject([payload.slice(0, 40), 400, { errorWrappers: [{ error: 'INVALID_INPUT' }] }]);
      expect([401, 422]).toContain((await asked(paths.payments))[1]);
      expect(await asked(paths.supplier)).toMatchObject([payload.slice(0, 40), 422, { status: 'error' }]);
      expect((await post(paths.botCheck, payload)).statusCode).toBeLessThan(500);
    }
    expect((await post(paths.botCheck, 'secret=demo&response=__proto__', { type: 'application/x-www-form-urlencoded' })).json()).toEqual({
      success: false,
      'error-codes': ['invalid-input-response'],
    });
    for (const bytes of [Buffer.alloc(0), Buffer.from('x'), Buffer.alloc(40, 0x45)])
      expect((await post(paths.printer, bytes, { type: 'application/ipp' })).statusCode).toBeLessThan(500);
  });

  it('counts towards the rate limit', async () => {
    const config = { ...shop.kernel.config, callLimit: { perMinute: 3, atOnce: 100 } };
    const kernel = composeKernel({ database: shop.kernel.database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
    shop.moveClock('2026-11-18T12:00:00Z');
    const app = await createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await app.inject({ method: 'POST', url: paths.vies, payload: {} })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 429]);
    await app.close();
  });

  it('does not raise the body limit of other routes', async () => {
    const large = Buffer.alloc(1_000_000, '[');
    for (const type of ['application/ipp', 'application/offset+octet-stream', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await post('/api/auth/sign-out', large, { type, headers: { authorization: '' } });
      expect([type, answer.statusCode < 500, answer.statusCode >= 400]).toEqual([type, true, true]);
    }
  });
});

describe('production shop', () => {
  const settings = { port: 80, dataDir: '/nowhere' };
  it('is neither a demo nor a test environment and has no test clock', () => {
    const standsIn = (env: Record<string, string>) => readConfig({ KATERN_SECRET: 'x', ...env }, settings).useStubs;
    expect([{ KATERN_DEMO: '0' }, { KATERN_DEMO: 'no' }].map(standsIn)).toEqual([false, false]);
    const others = [{}, { KATERN_DEMO: '0', KATERN_ENVIRONMENT: 'test' }, { KATERN_DEMO: '0', KATERN_TEST_CLOCK: '2026-11-18T08:00:00Z' }];
    expect(others.map((env) => standsIn(env as Record<string, string>))).toEqual([true, true, true]);
  });

  it('has no stubs, and names the missing setting where a service is needed', async () => {
    const config = { ...shop.kernel.config, useStubs: false };
    const kernel = composeKernel({ database: shop.kernel.database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
    const app = await createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
    await app.listen({ port: 0, host: '127.0.0.1' });
    config.localUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    for (const url of Object.values(paths)) expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/stand-ins/bot-check/api.js' })).statusCode).not.toBe(200);

    for (const carrier of labelCarriers)
      expect(await carrierFor(kernel, carrier).announce({} as never)).toEqual({
        kind: 'refused',
        errors: [{ code: '', message: 'NOT_SET_UP' }],
      });
    expect(await vatRegisterOf(kernel).check('BE0428759497')).toEqual({ kind: 'unavailable', reason: 'NOT_SET_UP' });
    expect(await tradeRegisterOf(kernel).find('90001234')).toEqual({ kind: 'unavailable', reason: 'NOT_SET_UP' });
    const supplier = { apiBase: '', sealedKey: seal(config, apiKeyPurpose, 'right') };
    expect(await onlineSupplierApi(kernel, supplier).products()).toEqual({ kind: 'trouble', trouble: { code: 'NOT_SET_UP' } });
    expect(decidePrinter(printersOf(kernel), '')).toMatchObject({ code: 'SERVICE_NOT_SET_UP', params: { setting: 'PRINTERS' } });

    const browser = visit(app);
    const refused = await browser.signIn('roos.verhagen@katern.example');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'SERVICE_NOT_SET_UP', message: 'Deze dienst is niet ingesteld: op de server ontbreekt de instelling BOT_CHECK_URL.' },
    ]);
    config.botCheck = undefined;
    expect((await browser.signIn('roos.verhagen@katern.example')).status).toBe(200);
    const [company, byVat] = [
      await browser.post(lookUpCompanyEndpoint.path, { kvk: '90001234' }),
      await browser.post(lookUpCompanyEndpoint.path, { vatNumber: 'NL900001239B01' }),
    ];
    expect([company.status, company.body.message]).toEqual([
      409,
      'Deze dienst is niet ingesteld: op de server ontbreekt de instelling KVK_URL.',
    ]);
    expect(byVat.body.message).toContain('VIES_URL');
    expect((await browser.get(listPrintersEndpoint.path)).body).toEqual({ printers: [] });
    expect((await browser.post(checkVatNumberEndpoint.path.replace(':id', '999999'))).status).toBe(404);
    await app.close();
  });
});

it('the test clock is moved from this machine only, and not there without its setting', async () => {
  const move = (app: typeof shop.app, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/test/clock', payload: { now: '2026-11-18T09:00:00Z' }, remoteAddress });
  expect((await move(shop.app, '127.0.0.1')).statusCode).toBe(404);
  const config = { ...shop.kernel.config, testClock: shop.clock.now() };
  const app = await createApp({ ...shop.kernel, config }, { webRoot: 'none', logger: false, checkOutput: false });
  expect([(await move(app, '192.0.2.7')).statusCode, (await move(app, '127.0.0.1')).statusCode]).toEqual([404, 200]);
  await app.close();
});
