import type { AddressInfo } from 'node:net';
import { default as pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { createLogLines } from '#platform/server/log/log-lines.ts';
import { account, createServer, moveTo, other, setUpSignInAndSessions, shop } from '#test/setups/sign-in-and-sessions.ts';
import { visit } from '#test/visitor.ts';

setUpSignInAndSessions();

describe('sign-in', () => {
  it('is possible 14 times a minute, and 5,000 calls a minute, with the default limits', () => {
    const { signInLimit, callLimit } = readConfig({}, { port: 80, dataDir: shop.kernel.config.filesDir });
    expect(signInLimit.perMinute).toBeGreaterThanOrEqual(14);
    expect(callLimit.perMinute).toBeGreaterThanOrEqual(5000);
  });

  it('counts exactly to the configured limit, per account and per IP address', async () => {
    const app = await createServer({
      signInLimit: { perMinute: 3 },
      limits: { ...shop.kernel.config.limits, signInAddress: { calls: 5, minutes: 1 } },
    });
    const statusOf = async (email: string, ip: string, password?: string) => (await visit(app, { ip }).signIn(email, password)).status;
    // A successful sign-in does not count.
    for (let turn = 0; turn < 4; turn += 1) expect(await statusOf(account, '192.0.2.1')).toBe(200);
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect(await statusOf(account, ip, 'wrong')).toBe(401);
    expect(await statusOf(account, '192.0.2.4')).toBe(429);
    expect(await statusOf(other, '192.0.2.4')).toBe(200);
    const busy = '192.0.2.9';
    for (const email of ['a', 'b', 'c', 'd', 'e']) expect(await statusOf(`${email}@katern.example`, busy)).toBe(401);
    expect(await statusOf('f@katern.example', busy)).toBe(429);
    moveTo(1);
    expect([await statusOf(account, '192.0.2.1'), await statusOf(other, busy)]).toEqual([200, 200]);
    await app.close();
  });

  it('locks the account for an IP address after repeated wrong passwords for half an hour, with the remaining time', async () => {
    const limits = { ...shop.kernel.config.limits, wrongPasswords: { calls: 4, minutes: 30 } };
    const app = await createServer({ limits });
    const guesser = visit(app, { ip: '192.0.2.66' });
    for (let turn = 0; turn < 4; turn += 1) expect((await guesser.signIn(account, 'wrong')).status).toBe(401);
    moveTo(2);
    const locked = await guesser.signIn(account);
    expect(locked).toMatchObject({ status: 429, body: { message: 'Te vaak achter elkaar. Probeer het over 28 minuten opnieuw.' } });
    expect(locked.headers['retry-after']).toBe(String(28 * 60));
    const english = await visit(app, { ip: '192.0.2.66', language: 'en' }).signIn(account);
    expect(english.body.message).toBe('Too often in a row. Try again in 28 minutes.');
    expect((await visit(app, { ip: '192.0.2.67' }).signIn(account)).status).toBe(200);
    expect((await guesser.signIn(other)).status).toBe(200);
    moveTo(29.75);
    expect((await guesser.signIn(account)).body.message).toBe('Te vaak achter elkaar. Probeer het over 15 seconden opnieuw.');
    moveTo(30);
    expect((await guesser.signIn(account)).status).toBe(200);
    const facts = await shop.kernel.database.pool.query(`SELECT count(*) AS count FROM facts WHERE fact = 'user.sign_in_locked'`);
    expect(facts.rows).toEqual([{ count: 1 }]);
    await app.close();
  });

  it('ends the browser’s previous session, whoever it was of', async () => {
    const browser = visit(shop.app);
    await browser.signIn(other);
    const planted = visit(shop.app);
    for (const [name, value] of browser.cookies) planted.cookies.set(name, value);
    await browser.signIn(account);
    expect([await planted.whoAmI(), (await browser.whoAmI()) > 0]).toEqual([0, true]);
  });

  it('hides the session from scripts', async () => {
    const { body, cookies } = await visit(shop.app).signIn(account);
    expect(body).toEqual({});
    expect(cookies.find((cookie) => cookie.includes('session_token'))).toMatch(/; HttpOnly/i);
  });

  it('requires the CSRF token without an Origin header', async () => {
    const browser = visit(shop.app);
    await browser.signIn(account);
    const bare = { origin: '', 'x-xsrf-token': 'wrong' };
    expect((await browser.post('/api/auth/sign-out', {}, bare)).status).toBe(403);
    expect((await browser.post('/api/auth/two-factor/enable', { password: 'Welkom-2026' }, bare)).status).toBe(403);
    expect(await browser.whoAmI()).toBeGreaterThan(0);
  });

  it('responds to a closed account as to a wrong password', async () => {
    await shop.kernel.database.pool.query(`UPDATE users SET active = false WHERE email = 'ineke.smit@katern.example'`);
    const gone = await visit(shop.app).signIn('ineke.smit@katern.example');
    const wrong = await visit(shop.app).signIn(other, 'Welkom-2025');
    const codeOf = ({ status, body }: typeof gone) => [status, body.code, body.message];
    expect(codeOf(gone)).toEqual(codeOf(wrong));
  });
});

describe('session', () => {
  it('ends after being idle for longer than configured, but not while it is used', async () => {
    const person = 'mila.kuipers@katern.example';
    const [used, idle, remembered] = [visit(shop.app), visit(shop.app), visit(shop.app)];
    for (const browser of [used, idle]) await browser.signIn(person, undefined, { rememberMe: false });
    await remembered.signIn(person);
    // The sign-in library stores the start of a session by its own clock.
    await shop.kernel.database.pool.query(
      `UPDATE sessions SET created_at = $1::timestamptz, expires_at = $1::timestamptz + (expires_at - created_at)`,
      [shop.clock.now().toString()],
    );
    const before = shop.clock.now();
    const inHours = (after: number) => shop.moveClock(before.add({ minutes: after * 60 - 1 }).toString());
    inHours(11);
    expect(await used.whoAmI()).toBeGreaterThan(0);
    inHours(12.5);
    expect([(await used.whoAmI()) > 0, await idle.whoAmI(), (await remembered.whoAmI()) > 0]).toEqual([true, 0, true]);
    inHours(24 * 15);
    expect(await remembered.whoAmI()).toBe(0);
    shop.moveClock(before.toString());
  });
});

describe('call limit', () => {
  it('allows the configured number of calls and responds with Retry-After to more', async () => {
    const app = await createServer({ callLimit: { perMinute: 20, atOnce: 100 } });
    const caller = visit(app, { ip: '192.0.2.40' });
    moveTo(0.5);
    for (let turn = 0; turn < 20; turn += 1) expect((await caller.get('/async/me')).status).toBe(200);
    const stopped = await caller.get('/async/me');
    expect([stopped.status, stopped.headers['retry-after'], stopped.body.message]).toEqual([
      429,
      '30',
      'Te vaak achter elkaar. Probeer het over 30 seconden opnieuw.',
    ]);
    moveTo(1);
    expect((await caller.get('/async/me')).status).toBe(200);
    await app.close();
  });
});

describe('server behind TLS', () => {
  it('sets every cookie for https only and takes the caller’s address from the proxy', async () => {
    const app = await createServer({
      ...readConfig({ PUBLIC_URL: 'https://katern.example' }, { port: 80, dataDir: shop.kernel.config.filesDir }),
      secret: shop.kernel.config.secret,
    });
    const first = await app.inject({ method: 'GET', url: '/async/me' });
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=.*; Secure/);
    expect(first.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(first.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: {
        host: 'katern.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '198.51.100.7',
        origin: 'https://katern.example',
      },
      payload: { email: account, password: 'Welkom-2026' },
    });
    const [session] = [signIn.headers['set-cookie']].flat();
    expect(session).toMatch(/^__Secure-katern\.session_token=.*; HttpOnly; Secure; SameSite=Lax/i);
    const stored = await shop.kernel.database.pool.query('SELECT ip_address FROM sessions ORDER BY id DESC LIMIT 1');
    expect(stored.rows).toEqual([{ ip_address: '198.51.100.7' }]);
    await app.close();
  });

  it('ignores a forwarded address without a trusted proxy', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '192.0.2.80',
      headers: { host: 'localhost', 'x-forwarded-for': '198.51.100.8', origin: 'http://localhost' },
      payload: { email: account, password: 'Welkom-2026' },
    });
    const stored = await shop.kernel.database.pool.query('SELECT ip_address FROM sessions ORDER BY id DESC LIMIT 1');
    expect(stored.rows).toEqual([{ ip_address: '192.0.2.80' }]);
  });
});

describe('permission', () => {
  it('ends with the next request after a role is removed or loses it', async () => {
    const planner = visit(shop.app);
    await planner.signIn('pieter.jansma@katern.example');
    const status = async () => (await planner.get('/api/planning/board?from=2026-11-18&days=1')).status;
    expect(await status()).toBe(200);
    const { pool } = shop.kernel.database;
    await pool.query(`UPDATE roles SET permissions = array_remove(permissions, 'planning.view') WHERE code = 'planner'`);
    expect(await status()).toBe(403);
    await pool.query(`UPDATE roles SET permissions = array_append(permissions, 'planning.view') WHERE code = 'planner'`);
    expect(await status()).toBe(200);
    await pool.query(`DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE email = 'pieter.jansma@katern.example')`);
    expect(await status()).toBe(403);
    expect((await planner.get('/async/menu')).body).toEqual([]);
  });
});

it('the server log has refusals and failed sign-ins, with the user id but no name', async () => {
  const lines = createLogLines(shop.kernel.database);
  const app = await createApp(shop.kernel, { webRoot: '/nowhere', logger: pino(lines.stream) as never, checkOutput: true });
  const planner = visit(app);
  await planner.signIn('pieter.jansma@katern.example');
  const id = await planner.whoAmI();
  expect((await planner.get('/api/users')).status).toBe(403);
  expect((await visit(app).signIn('pieter.jansma@katern.example', 'wrong')).status).toBe(401);
  await app.close();
  await lines.flush();
  const logged = await shop.kernel.database.pool.query<{ message: string; detail: string | null }>(
    `SELECT message, detail FROM log_lines WHERE message LIKE '%efused%' ORDER BY id`,
  );
  expect(logged.rows.map(({ message }) => message)).toEqual([`Refused /api/users to ${id}: NOT_ALLOWED`, 'Sign-in refused: SIGN_IN_WRONG']);
  expect(JSON.stringify(logged.rows)).not.toContain('jansma');
});

describe('two servers on one database', () => {
  it('share sessions and rate limits', async () => {
    const person = 'sanne.vos@katern.example';
    const own = openPool(
      String((shop.kernel.database.pool as unknown as { options: { connectionString: string } }).options.connectionString),
      3,
    );
    const settings = { signInLimit: { perMinute: 2 } };
    const [one, two] = [await createServer(settings), await createServer(settings, own)];
    const browser = visit(one);
    await browser.signIn(person);
    const there = visit(two);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect(await there.whoAmI()).toBe(await browser.whoAmI());
    expect((await there.post('/api/profile', { name: 'Sanne Vos', language: 'nl', version: 1 })).status).toBe(200);
    const elsewhere = visit(two);
    await elsewhere.signIn(person);
    const sessions = (await there.get('/api/profile')).body.sessions as { id: number; current: boolean }[];
    const ended = { id: sessions.find(({ current }) => !current)!.id };
    expect((await browser.post('/api/profile/sessions/end', ended)).body).toEqual({ ended: 1 });
    expect(await elsewhere.whoAmI()).toBe(0);
    for (const server of [one, two]) expect((await visit(server).signIn(person, 'wrong')).status).toBe(401);
    expect((await visit(one).signIn(person)).status).toBe(429);
    expect((await there.post('/api/auth/sign-out')).status).toBe(200);
    expect([await browser.whoAmI(), await there.whoAmI()]).toEqual([0, 0]);
    await Promise.all([one.close(), two.close()]);
    await closePool(own);
  });
});

describe('bot check', () => {
  const settings = { siteKey: 'site', secret: 'demo', url: undefined, scriptUrl: undefined, minScore: 0.5 };

  it('uses the stub of this server when none is configured, and passes people at sign-in and reset', async () => {
    const config = { ...shop.kernel.config, botCheck: settings, localUrl: '' };
    const kernel = composeKernel({ database: shop.kernel.database, clock: shop.clock, config, workerLogger: silentWorkerLogger });
    const app = await createApp(kernel, { webRoot: '/nowhere', logger: false, checkOutput: true });
    await app.listen({ port: 0, host: '127.0.0.1' });
    config.localUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const script = await app.inject({ method: 'GET', url: '/stand-ins/bot-check/api.js' });
    expect(script.headers['content-type']).toMatch(/javascript/);
    const browser = visit(app);
    expect((await browser.signIn(account, undefined, { botToken: 'stand-in:login:0.9' })).status).toBe(200);
    for (const botToken of [undefined, 'made-up', 'stand-in:login:0.3', 'stand-in:register:0.9'])
      expect((await browser.signIn(account, undefined, { botToken })).body).toMatchObject({
        code: 'BOT_CHECK_FAILED',
        message: 'De botcontrole kon niet worden geverifieerd.',
      });
    const reset = async (botToken: string) => (await browser.post('/api/password-reset/request', { email: account, botToken })).status;
    expect([await reset('stand-in:password_reset:0.9'), await reset('stand-in:login:0.9')]).toEqual([200, 409]);
    await app.close();
  });

  it('refuses everybody while it cannot be reached', async () => {
    const app = await createServer({ botCheck: { ...settings, url: 'http://127.0.0.1:9/siteverify' } });
    expect((await visit(app, { language: 'en' }).signIn(account, undefined, { botToken: 'stand-in:login:0.9' })).body.message).toBe(
      'The bot check could not be verified.',
    );
    await app.close();
  });

  it('adds only its own script and frame sources to the content security policy', async () => {
    const scriptUrl = 'https://www.google.com/recaptcha/api.js';
    const app = await createServer({ botCheck: { ...settings, url: 'http://127.0.0.1:9/siteverify', scriptUrl } });
    const policyOf = async (door: typeof app) =>
      String((await door.inject({ method: 'GET', url: '/async/me' })).headers['content-security-policy']);
    expect(await policyOf(app)).toContain(`script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;`);
    expect(await policyOf(app)).toContain(`frame-src 'self' https://www.google.com/recaptcha/`);
    expect(await policyOf(shop.app)).toContain(`script-src 'self';`);
    expect((await app.inject({ method: 'GET', url: '/stand-ins/bot-check/api.js' })).statusCode).toBe(404);
    await app.close();
  });
});
