import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#apps/server/serve.ts';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { readBrandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { readActivationEndpoint, readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { streamChangesEndpoint } from '#platform/contract/live.ts';
import { closePool, type Database, openPool } from '#platform/server/database/database.ts';
import { unavailability } from '#platform/server/database/database-errors.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const limits = {
  connections: 4,
  waitMs: 10_000,
  maxWaiting: 24,
  statementMs: 3_000,
  listMs: 1_500,
  searchMs: 3_000,
  lockMs: 500,
  idleTransactionMs: 60_000,
  jobMs: 60_000,
};
/** For those who wait in vain; opening a connection may take longer on a busy machine. */
const shortWaitMs = 300;
let shop: TestShop;
let pool: Database['pool'];
beforeAll(async () => {
  shop = await openTestShop({ connections: limits, outsideWritesAtOnce: limits.connections / 2, stalledAfterMs: 500 });
  pool = shop.kernel.database.pool;
});
/** Callers that a failed test left behind would fail the next. */
afterEach(() => expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]));
afterAll(() => shop.close());

const get = async (url: string, app: FastifyInstance = shop.app, language = 'en') => {
  const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
};
const times = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make);
const statusOf = async (url: string, app?: FastifyInstance) => (await get(url, app)).status;

/** Takes every connection of the pool until it is released; whoever comes meanwhile waits shortly. */
async function takeAll(): Promise<() => void> {
  const taken = await Promise.all(times(limits.connections, () => pool.connect()));
  pool.options.connectionTimeoutMillis = shortWaitMs;
  return () => {
    pool.options.connectionTimeoutMillis = limits.waitMs;
    for (const client of taken) client.release();
  };
}

/** Fills the pool with statements that sleep until the statement timeout ends them; `ended` settles when they have. */
async function sleepOnAll(): Promise<{ ended: Promise<PromiseSettledResult<unknown>[]> }> {
  const taken = await Promise.all(times(limits.connections, () => pool.connect()));
  const sleeping = taken.map((client) => client.query('SELECT pg_sleep(60)').finally(() => client.release()));
  return { ended: Promise.allSettled(sleeping) };
}

describe('registration and activation links', () => {
  const email = 'velen@voorbeeld.example';
  const password = 'Welkom-2026';
  const contact = { firstName: 'Jan', surnamePrefix: '', surname: 'Wit', phone: '' };
  const home = { business: false, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
  let registration: string;
  let activation: string;
  beforeAll(async () => {
    registration = (await shop.visitor.call(beginRegistrationEndpoint, { email, password, repeated: password, uiId: 2 })).token;
    await shop.visitor.call(registerContactEndpoint, { token: registration, ...contact });
    await shop.visitor.call(registerCustomerEndpoint, { token: registration, ...home });
    await shop.runJobs();
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ body: string }>(sql`SELECT body_text AS body FROM mails WHERE recipients = ARRAY[${email}]`),
    );
    activation = /\/register\/user\/([\w-]{22})\/activate/.exec(mail!.body)![1]!;
  });

  it('links of a registration respond to three times as many concurrent readers as there are connections', async () => {
    const read = () => shop.visitor.call(readRegistrationEndpoint, { token: registration });
    const answers = await Promise.all(times(3 * limits.connections, read));
    expect(answers).toEqual(times(3 * limits.connections, () => expect.objectContaining({ email, sent: true, uiId: 2 })));
  });

  it('links of an activation respond to three times as many concurrent readers as there are connections', async () => {
    const read = () => shop.visitor.call(readActivationEndpoint, { token: activation });
    const answers = await Promise.all(times(3 * limits.connections, read));
    expect(answers).toEqual(times(3 * limits.connections, () => ({ email, uiId: 2, returnTo: '' })));
  });

  it('writes of outsiders from one address that wait for one record leave connections to everybody else', async () => {
    const { token } = await shop.visitor.call(beginRegistrationEndpoint, {
      ...{ email: 'wacht@voorbeeld.example', password, repeated: password, uiId: 2 },
    });
    const other = new pg.Client({ connectionString: pool.options.connectionString });
    await other.connect();
    await other.query('BEGIN; SELECT 1 FROM registrations FOR UPDATE');
    const statuses: number[] = [];
    const write = async () => statuses.push((await shop.visitor.refused(registerContactEndpoint, { token, ...contact })).status);
    const writes = Promise.all(times(2 * limits.connections, write));
    const tooMany = times(1.5 * limits.connections, () => 429);
    await expect.poll(() => statuses).toEqual(tooMany);
    expect(await statusOf(readBrandEndpoint.path)).toBe(200);
    await writes;
    await other.end();
    expect(statuses).toEqual([...tooMany, 503, 503]);
  });
});

describe('database connections of a transaction', () => {
  it('a transaction gets an error instead of a second connection and leaves the pool unchanged', async () => {
    const nested = () => shop.kernel.act(() => shop.kernel.act(async () => undefined));
    const asking = () => shop.kernel.act(() => pool.query('SELECT 1'));
    for (const act of [nested, asking]) await expect(act()).rejects.toThrow('second connection');
    expect(await statusOf(readBrandEndpoint.path)).toBe(200);
  });

  it('a transaction of a job has the time limit of jobs', async () => {
    const timeout = (patient: boolean) =>
      shop.kernel.act(({ tx }) => tx.row<{ ms: string }>(sql`SELECT current_setting('statement_timeout') AS ms`), { patient });
    expect([await timeout(false), await timeout(true)]).toEqual([{ ms: '3s' }, { ms: '1min' }]);
  });

  it('a transaction waits for a lock no longer than configured', async () => {
    const other = new pg.Client({ connectionString: pool.options.connectionString });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE shop_state');
    const refused = await shop.kernel
      .act(({ tx }) => tx.rows(sql`SELECT 1 FROM shop_state`))
      .then(
        () => undefined,
        (error: unknown) => unavailability(error),
      );
    await other.end();
    expect(refused).toBe('SERVER_BUSY');
  });
});

describe('full connection pool', () => {
  it('a full pool responds 503 with Retry-After in time, and recovers when the statements end', async () => {
    const { ended } = await sleepOnAll();
    pool.options.connectionTimeoutMillis = shortWaitMs;
    const busy = await get(readBrandEndpoint.path);
    expect(busy).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'SERVER_BUSY', context: { retryAfterSeconds: 5 } } });
    expect(busy.body.message).toMatch(/^It is too busy right now/);
    expect((await get(readBrandEndpoint.path, shop.app, 'nl')).body.message).toMatch(/^Het is nu te druk/);
    pool.options.connectionTimeoutMillis = limits.waitMs;
    expect((await ended).map((one) => one.status === 'rejected' && unavailability(one.reason))).toEqual(
      times(limits.connections, () => 'SERVER_BUSY'),
    );
    expect(await statusOf(readBrandEndpoint.path)).toBe(200);
  });

  it('a full pool refuses further callers at once when its queue is full', async () => {
    const release = await takeAll();
    const waiting = times(limits.maxWaiting, () => pool.query('SELECT 1').catch(unavailability));
    const refused = await Promise.race([pool.query('SELECT 1').catch(unavailability), Promise.race(waiting)]);
    expect(refused).toBe('SERVER_BUSY');
    expect(pool.waitingCount).toBe(limits.maxWaiting);
    release();
    await Promise.all(waiting);
  });
});

describe('health', () => {
  it('healthz succeeds when idle, fails while callers wait although the database responds, and recovers', async () => {
    const release = await takeAll();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'database unreachable' } });
    await expect.poll(() => statusOf('/healthz')).toBe(503);
    release();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
  });

  it('healthz succeeds while the database is down, which readyz reports; calls, uploads, events and files respond 503', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => closed.once('listening', listening));
    const { port } = closed.address() as { port: number };
    await new Promise((done) => closed.close(done));
    const database = openPool(`postgres://katern@127.0.0.1:${port}/katern`, limits);
    const app = await createApp({ ...shop.kernel, database }, { webRoot: 'none', logger: false, checkOutput: false });
    const away = await get(readBrandEndpoint.path, app);
    expect(away).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'DATABASE_AWAY' } });
    expect([await statusOf('/readyz', app), await statusOf('/healthz', app)]).toEqual([503, 200]);
    const signedIn = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: people[0]! });
    const cookie = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') };
    const tus = { 'tus-resumable': '1.0.0', 'x-upload-token': 'A'.repeat(22) };
    const transfer = `/api/uploads/tus/1-${'0'.repeat(32)}`;
    const requests = [
      { method: 'POST', url: '/api/uploads/tus', headers: { ...tus, 'upload-length': '1' } },
      { method: 'HEAD', url: transfer, headers: tus },
      { method: 'PATCH', url: transfer, headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } },
      { method: 'DELETE', url: transfer, headers: tus },
      { method: 'GET', url: streamChangesEndpoint.path, headers: cookie },
      { method: 'GET', url: '/api/artwork/1/file', headers: cookie },
    ] as const;
    for (const request of requests) {
      const answer = await app.inject(request);
      expect([request, answer.statusCode, answer.headers['retry-after']]).toEqual([request, 503, '5']);
    }
    expect(database.pool.stalledMs()).toBe(0);
    await app.close();
    await closePool(database);
  });

  it('a statement whose connection is terminated fails as "database unavailable"', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = client.query('SELECT pg_sleep(60)').catch(unavailability);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    expect(await lost).toBe('DATABASE_AWAY');
    expect(await client.query('SELECT 1').catch(unavailability)).toBe('DATABASE_AWAY');
    client.release(true);
  });
});
