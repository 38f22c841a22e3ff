import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#apps/server/serve.ts';
import { readBrandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let web: string;
/** A server with a web build, and a secret file beside it. */
let app: FastifyInstance;
beforeAll(async () => {
  shop = await openTestShop({ metricsToken: 'of-the-test' });
  web = await mkdtemp(path.join(tmpdir(), 'katern-hygiene-'));
  await mkdir(path.join(web, 'web', 'assets'), { recursive: true });
  await writeFile(
    path.join(web, 'web', 'index.html'),
    '<!doctype html><head><title>Katern</title></head><script nonce="__CSP_NONCE__"></script>',
  );
  await writeFile(path.join(web, 'web', 'assets', 'main-abc.js'), 'export {};');
  await writeFile(path.join(web, 'web', '.env'), 'SECRET=lies-here');
  await writeFile(path.join(web, 'secret'), 'SECRET=lies-here');
  app = await createApp(shop.kernel, { webRoot: path.join(web, 'web'), logger: false, checkOutput: true });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await rm(web, { recursive: true });
});

type SignIn = { email?: unknown; password?: unknown; headers?: Record<string, string> };
const account = 'roos.verhagen@katern.example';
function signIn({ email = account, password = 'Welkom-2026', headers = {} }: SignIn) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://localhost', host: 'localhost', ...headers },
    payload: { email, password },
  } as never) as Promise<{
    statusCode: number;
    body: string;
    headers: Record<string, unknown>;
    cookies: { name: string; value: string }[];
  }>;
}
const sessionOf = async (given: SignIn = {}) => {
  const cookie = (await signIn(given)).cookies.find(({ name }) => name.endsWith('session_token'))!;
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
};
const whoIs = async (cookie: string) =>
  ((await app.inject({ method: 'GET', url: '/async/me', headers: { cookie } })).json() as { id: number }).id;
let minutes = 0;
/** Sign-ins are limited per minute of the shop's clock. */
function nextMinute() {
  minutes += 1;
  shop.moveClock(Temporal.Instant.from('2026-11-18T09:00:00Z').add({ minutes }).toString());
}

describe('every response', () => {
  it.each([
    ['a page', 'GET', '/basket/1', 200],
    ['an unknown page', 'GET', '/baskets', 404],
    ['a script', 'GET', '/assets/main-abc.js', 200],
    ['an endpoint', 'GET', '/async/me', 200],
    ['a refusal', 'GET', '/api/baskets/1', 401],
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['a sign-in', 'POST', '/api/auth/sign-in/email', 401],
    ['a transfer', 'HEAD', '/api/uploads/tus/1-00000000000000000000000000000000', 412],
    ['an invalid URL', 'GET', '/api/baskets/%', 404],
  ] as const)('has the security headers for %s', async (_, method, url, status) => {
    const answer = await app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: { email: account, password: 'wrong' }, headers: { origin: 'http://localhost' } }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/.env', '/%2eenv', '/assets/../.env', '/assets/..%2f..%2fsecret', '/..%2fsecret', '/assets/%2e%2e/%2e%2e/secret'])(
    'contains no file from outside the web build for %s',
    async (url) => {
      expect((await app.inject({ method: 'GET', url })).body).not.toContain('lies-here');
    },
  );

  it('requires the token for metrics', async () => {
    // The gauges are those of the server that was made last.
    const latest = await createApp(shop.kernel, { webRoot: web, logger: false, checkOutput: false });
    const read = (headers: { authorization?: string }) => latest.inject({ method: 'GET', url: '/metrics', headers });
    for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: 'of-the-test' }])
      expect((await read(headers)).statusCode).toBe(404);
    const { body } = await read({ authorization: 'Bearer of-the-test' });
    for (const name of ['katern_jobs_waiting', 'katern_job_oldest_seconds', 'katern_mails_failed'])
      expect(body).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(body).not.toMatch(/^katern_backup_age_seconds/m);
    await latest.close();
  });

  it('contains no personal data on the metrics and health pages', async () => {
    await signIn({});
    for (const url of ['/metrics', '/readyz', '/healthz']) {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { authorization: 'Bearer of-the-test' } });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toMatch(/@|verhagen|postgres:|127\.0\.0\.1/);
    }
  });
});

describe('sign-in', () => {
  it('responds to an unknown account as to a wrong password', async () => {
    nextMinute();
    const headers = { 'x-correlation-id': 'the-same-for-both' };
    const [unknown, wrong] = [
      await signIn({ email: 'niemand@katern.example', headers }),
      await signIn({ password: 'Welkom-2025', headers }),
    ];
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(wrong.statusCode).toBe(401);
  });

  it('takes about as long for an unknown account as for a wrong password', async () => {
    nextMinute();
    const millisecondsOf = async (given: SignIn) => {
      const start = performance.now();
      await signIn(given);
      return performance.now() - start;
    };
    let [unknown, wrong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // Alternates, so that other load of the machine affects both.
    for (let turn = 0; turn < 4; turn += 1) {
      unknown = Math.min(unknown, await millisecondsOf({ email: 'niemand@katern.example' }));
      wrong = Math.min(wrong, await millisecondsOf({ password: 'Welkom-2025' }));
    }
    expect(unknown / wrong).toBeGreaterThan(0.3);
    expect(unknown / wrong).toBeLessThan(3);
  });

  it.each([
    ['a null character', 'a\u0000@b.example'],
    ['a lone surrogate', '\ud800@b.example'],
    ['a number', 7],
    ['a list', [account]],
    ['an object', { $ne: '' }],
    ['a long text', 'x'.repeat(300_000)],
  ])('refuses %s as address without a defect', async (_, email) => {
    nextMinute();
    const answer = await signIn({ email });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each(['', '%%%', 'a b', 'x:99999', '[::', 'localhost@evil.example'])('responds without a defect to the host %j', async (host) => {
    nextMinute();
    expect((await signIn({ headers: { host } })).statusCode).toBeLessThan(500);
  });

  it('sets a cookie that is HttpOnly and SameSite', async () => {
    nextMinute();
    const { headers } = await signIn({});
    const [cookie] = [headers['set-cookie']].flat() as string[];
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/i);
  });

  it('creates a new session, whatever cookie the request has', async () => {
    nextMinute();
    const planted = await sessionOf();
    const own = await sessionOf({ email: 'jeroen.bos@katern.example', headers: { cookie: planted } });
    expect(own).not.toBe(planted);
    expect(await whoIs(own)).not.toBe(await whoIs(planted));
  });

  it('is refused from another site', async () => {
    nextMinute();
    const session = await sessionOf();
    expect((await signIn({ headers: { origin: 'https://evil.example', cookie: session } })).statusCode).toBe(403);
  });

  it('is limited per account as configured, and 14 in a row are allowed', async () => {
    nextMinute();
    const statuses: number[] = [];
    for (let turn = 0; turn <= shop.kernel.config.signInLimit.perMinute; turn += 1)
      statuses.push((await signIn({ password: 'no' })).statusCode);
    expect(statuses.slice(0, 14)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn({ email: account.toUpperCase() })).statusCode).toBe(429);
    nextMinute();
    expect((await signIn({})).statusCode).toBe(200);
  });
});

describe('session', () => {
  it('ends with signing out, even if the cookie is kept', async () => {
    nextMinute();
    const session = await sessionOf();
    expect(await whoIs(session)).toBeGreaterThan(0);
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: session, origin: 'http://localhost', host: 'localhost' },
      payload: {},
    });
    expect(await whoIs(session)).toBe(0);
  });

  it('cannot be ended by another site', async () => {
    nextMinute();
    const session = await sessionOf();
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: session, origin: 'https://evil.example', host: 'localhost' },
      payload: {},
    });
    expect(await whoIs(session)).toBeGreaterThan(0);
  });

  it.each(['x', '', 'A'.repeat(43), '%00', 'a\u0000'])('is invalid with the signature %j', async (signature) => {
    nextMinute();
    const [name = '', value = ''] = (await sessionOf()).split('=');
    const token = decodeURIComponent(value).split('.')[0]!;
    expect(await whoIs(`${name}=${encodeURIComponent(`${token}.${signature}`)}`)).toBe(0);
    expect(await whoIs(`${name}=${encodeURIComponent(token)}`)).toBe(0);
  });
});

describe('write', () => {
  it('is refused without the CSRF token on every endpoint, whoever is signed in', async () => {
    const writes = shop.kernel.served.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(40);
    for (const endpoint of writes) {
      const url = endpoint.path.replace(/:(\w+)/g, '1');
      for (const token of ['', 'a.b']) {
        const answer = await shop.as('admin').inject({ method: endpoint.method as 'POST', url, headers: { 'x-xsrf-token': token } });
        expect([endpoint.name, answer.statusCode, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
          endpoint.name,
          403,
          'CSRF_INVALID',
        ]);
      }
    }
  });
});

it('a unique violation responds NOT_UNIQUE, not a defect', async () => {
  const twice = Object.assign(new Error('duplicate key value of katern@10.0.0.7'), { code: '23505' });
  const full = await createApp(
    { ...shop.kernel, database: { pool: { query: () => Promise.reject(twice) } } as never },
    { webRoot: web, logger: false, checkOutput: false },
  );
  const answer = await full.inject({ method: 'GET', url: readBrandEndpoint.path, headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'NOT_UNIQUE', message: expect.stringContaining('exists already') },
  ]);
  expect(answer.body).not.toMatch(/10\.0\.0\.7/);
  await full.close();
});

it('a defect responds with its correlation id and no internals', async () => {
  const pool = { query: () => Promise.reject(new Error('password of katern@10.0.0.7')) } as never;
  const broken = await createApp(
    { ...shop.kernel, database: { ...shop.kernel.database, pool, readers: pool } },
    { webRoot: web, logger: false, checkOutput: false },
  );
  const answer = await broken.inject({ method: 'GET', url: readBrandEndpoint.path, headers: { 'x-correlation-id': 'abcdef-12345' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'DEFECT', context: { correlationId: 'abcdef-12345' } }]);
  expect(answer.body).not.toMatch(/10\.0\.0\.7|password|\.ts/);
  expect((await broken.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  await broken.close();
});
