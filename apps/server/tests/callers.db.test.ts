import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import type { Config } from '#platform/server/config.ts';
import { openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { visit } from '#test/visitor.ts';

const account = 'roos.verhagen@katern.example';
let shop: TestShop;
let hours = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
/** Rate limits count in windows of the shop's clock. */
beforeEach(() => {
  hours += 1;
  shop.moveClock(Temporal.Instant.from('2026-11-18T00:00:00Z').add({ hours }).toString());
});

async function createServer(settings: Partial<Config>, database = shop.kernel.database): Promise<FastifyInstance> {
  const config = { ...shop.kernel.config, ...settings };
  const kernel = composeKernel({ database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
  return createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
}

describe('address of a caller behind proxies', () => {
  const proxy = '10.0.0.1';
  /** The address that a server stores for a sign-in, which its limits count too. */
  async function addressSeen(trustProxy: Config['trustProxy'], forwardedFor: string, remoteAddress = proxy): Promise<string> {
    const app = await createServer({ trustProxy });
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress,
      headers: { host: 'localhost', origin: 'http://localhost', 'x-forwarded-for': forwardedFor },
      payload: { email: account, password: 'Welkom-2026' },
    });
    await app.close();
    const stored = await shop.kernel.database.pool.query<{ ip: string }>('SELECT ip_address AS ip FROM sessions ORDER BY id DESC LIMIT 1');
    return stored.rows[0]!.ip;
  }

  it.each<[Config['trustProxy'], string, string]>([
    [false, '198.51.100.7', proxy],
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.1, 203.0.113.2, 198.51.100.7', '198.51.100.7'],
    // Sessions store the network of an IPv6 address.
    [1, '203.0.113.1, [2001:db8::7]:50812', '2001:0db8:0000:0000:0000:0000:0000:0000'],
    [1, '203.0.113.1, ::ffff:198.51.100.7', '198.51.100.7'],
    [2, '203.0.113.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    [['10.0.0.0/8'], '203.0.113.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    [['10.0.0.2'], '203.0.113.1, 198.51.100.7', proxy],
    [['10.0.0.0/8', '2001:db8:ff::/48'], '203.0.113.1, 2001:db8::7, 2001:db8:ff::1', '2001:0db8:0000:0000:0000:0000:0000:0000'],
  ])('with %j trusted and %j forwarded is %s', async (trustProxy, forwardedFor, seen) => {
    expect(await addressSeen(trustProxy, forwardedFor)).toBe(seen);
  });

  it('cannot be chosen by a caller to pass the limit of its address', async () => {
    const app = await createServer({ trustProxy: 1, callLimit: { perMinute: 5, atOnce: 100 } });
    const statusOf = async (forwardedFor: string) =>
      (await app.inject({ method: 'GET', url: '/async/me', remoteAddress: proxy, headers: { 'x-forwarded-for': forwardedFor } }))
        .statusCode;
    for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(`203.0.113.${turn}, 198.51.100.7`)).toBe(200);
    expect(await statusOf('203.0.113.9, 198.51.100.7')).toBe(429);
    for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(`2001:db8:0:5::${turn}`)).toBe(200);
    expect(await statusOf('2001:db8:0:5:ffff::1')).toBe(429);
    expect(await statusOf('2001:db8:0:6::1')).toBe(200);
    await app.close();
  });
});

describe('known device', () => {
  const perMinute = 3;
  const guesses = Array.from({ length: perMinute }, (_, turn) => `wrong ${turn}`);
  const createLimited = (limits: Partial<Config['limits']> = {}) =>
    createServer({ signInLimit: { perMinute }, limits: { ...shop.kernel.config.limits, ...limits } });

  it('lets its owner in while a stranger guesses, and keeps one limit for all unknown devices', async () => {
    const app = await createLimited();
    const owner = visit(app, { ip: '192.0.2.1' });
    await owner.signIn(account);
    const guesser = visit(app, { ip: '192.0.2.66' });
    for (const guess of guesses) await guesser.signIn(account, guess);
    expect((await visit(app, { ip: '192.0.2.67' }).signIn(account)).status).toBe(429);
    expect((await owner.signIn(account)).status).toBe(200);
    await app.close();
  });

  it('lets its owner in from the address of the stranger', async () => {
    const app = await createLimited({ signInAddress: { calls: 2, minutes: 1 } });
    const owner = visit(app, { ip: '192.0.2.1' });
    await owner.signIn(account);
    const guesser = visit(app, { ip: '192.0.2.1' });
    for (const email of ['a@katern.example', 'b@katern.example']) await guesser.signIn(email, 'wrong');
    expect((await visit(app, { ip: '192.0.2.1' }).signIn(account)).status).toBe(429);
    expect((await owner.signIn(account)).status).toBe(200);
    await app.close();
  });

  it('is locked by its own wrong passwords, while another device still signs in', async () => {
    const app = await createLimited({ wrongPasswords: { calls: 2, minutes: 30 } });
    const [device, other] = [visit(app), visit(app)];
    for (const browser of [device, other]) await browser.signIn(account);
    for (let turn = 0; turn < 2; turn += 1) expect((await device.signIn(account, 'wrong')).status).toBe(401);
    expect((await device.signIn(account)).status).toBe(429);
    expect((await other.signIn(account)).status).toBe(200);
    await app.close();
  });

  it('is of the accounts that signed in on it, by a cookie that scripts cannot read', async () => {
    const app = await createLimited();
    const browser = visit(app);
    const given = (await browser.signIn(account)).cookies.find((cookie) => cookie.startsWith('katern.device='));
    expect(given).toMatch(/; HttpOnly/i);
    expect(decodeURIComponent(given!)).not.toContain('@');
    const other = 'jeroen.bos@katern.example';
    const guesser = visit(app, { ip: '192.0.2.66' });
    for (const guess of guesses) await guesser.signIn(other, guess);
    expect((await browser.signIn(other)).status).toBe(429);
    await app.close();
  });

  it('is limited exactly when many guesses come at once', async () => {
    const app = await createLimited();
    const guess = (turn: number) => visit(app, { ip: `192.0.2.${turn}` }).signIn(account, 'wrong');
    const statuses = (await Promise.all(Array.from({ length: perMinute + 6 }, (_, turn) => guess(turn)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    await app.close();
  });
});

describe('CSRF token', () => {
  const save = (browser: ReturnType<typeof visit>, headers: Record<string, string>) =>
    browser.post('/async/users/set-locale', { locale: 'nl' }, headers);

  it('is of one session: that of a visitor or of another person is refused', async () => {
    const [browser, other, visitor] = [visit(shop.app), visit(shop.app), visit(shop.app)];
    await browser.signIn(account);
    await other.signIn('jeroen.bos@katern.example');
    await visitor.get('/async/me');
    expect((await save(browser, {})).status).toBe(200);
    for (const { cookies } of [other, visitor]) {
      browser.cookies.set('XSRF-TOKEN', cookies.get('XSRF-TOKEN')!);
      expect((await save(browser, {})).body).toMatchObject({ code: 'CSRF_INVALID' });
    }
    await browser.get('/async/me');
    expect((await save(browser, {})).status).toBe(200);
  });

  it('changes with signing in and out', async () => {
    const browser = visit(shop.app);
    await browser.get('/async/me');
    const tokens = [browser.cookies.get('XSRF-TOKEN')];
    await browser.signIn(account);
    tokens.push(browser.cookies.get('XSRF-TOKEN'));
    await browser.post('/api/auth/sign-out');
    tokens.push(browser.cookies.get('XSRF-TOKEN'));
    expect(new Set(tokens).size).toBe(3);
    expect((await save(browser, {})).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:4101' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('is not enough with the headers %j', async (headers) => {
    const browser = visit(shop.app);
    await browser.signIn(account);
    expect((await save(browser, headers)).body).toMatchObject({ code: 'CSRF_INVALID' });
    expect((await browser.post('/api/auth/sign-out', {}, headers)).status).toBe(403);
    expect((await save(browser, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await save(browser, { origin: '' })).status).toBe(200);
  });
});

describe('sign-in while the database is', () => {
  it.each([
    ['away', 'DATABASE_AWAY', 'postgres://katern@127.0.0.1:9/katern'],
    ['busy', 'SERVER_BUSY', undefined],
  ])('%s responds 503 with Retry-After', async (_, code, url) => {
    const limits = { ...shop.kernel.config.connections, connections: 1 };
    const { pool } = shop.kernel.database;
    const database = openPool(
      url ?? String((pool as unknown as { options: { connectionString: string } }).options.connectionString),
      limits,
    );
    // The limits are counted elsewhere, so that the library is the first to ask.
    const app = await createServer(
      {},
      {
        ...database,
        pool: new Proxy(database.pool, {
          get: (target, name) => (name === 'query' ? queryOf(target) : Reflect.get(target, name, target)),
        }),
      },
    );
    function queryOf(target: typeof pool) {
      return (...asked: unknown[]) => {
        const text = typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text: string }).text;
        return Reflect.apply(
          /call_counts|count_calls/.test(text) ? pool.query : target.query,
          /call_counts|count_calls/.test(text) ? pool : target,
          asked,
        );
      };
    }
    const held = url ? undefined : await database.pool.connect();
    database.pool.options.connectionTimeoutMillis = 200;
    const answer = await visit(app).signIn(account);
    expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '5', code]);
    held?.release();
    await app.close();
    await Promise.all([database.pool.end(), database.readers.end()]);
  });
});

it('health checks ask the database once for all who ask at the same time', async () => {
  let asked = 0;
  const { pool } = shop.kernel.database;
  const counting = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (...given: unknown[]) => {
        asked += 1;
        return Reflect.apply(target.query, target, given);
      };
    },
  });
  const app = await createServer({}, { ...shop.kernel.database, pool: counting });
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await app.inject('/readyz')).statusCode));
  expect([new Set(statuses), asked]).toEqual([new Set([200]), 1]);
  await app.close();
});
