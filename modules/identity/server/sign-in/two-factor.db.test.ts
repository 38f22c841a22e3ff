import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { type Visitor, visit } from '#test/visitor.ts';

const password = 'Welkom-2026';
let shop: TestShop;
let minutes = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.kernel.database.pool.query(text, values);
/** Sign-ins and codes are limited per minute of the shop's clock. */
function nextMinute() {
  minutes += 5;
  shop.moveClock(Temporal.Instant.from('2026-11-18T09:00:00Z').add({ minutes }).toString());
}

/** Computes the authenticator's code for the URI in a QR code (RFC 6238), `early` codes ahead. */
function codeOf(totpUri: string, early = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Temporal.Now.instant().epochMilliseconds / 30_000) + early));
  const digest = createHmac('sha1', base32(new URL(totpUri).searchParams.get('secret')!))
    .update(counter)
    .digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Uint8Array {
  const bits = [...text.replace(/=+$/, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

type Enrolled = { visitor: Visitor; uri: string; recoveryCodes: string[] };
async function enrol(email: string): Promise<Enrolled> {
  nextMinute();
  const visitor = visit(shop.app);
  await visitor.signIn(email);
  const given = await visitor.post('/api/auth/two-factor/enable', { password });
  const uri = String(given.body.totpURI);
  expect(given.body.qr).toMatch(/^<svg/);
  expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
  return { visitor, uri, recoveryCodes: given.body.backupCodes as string[] };
}

/** The kinds of facts about a user. */
async function factsOf(email: string): Promise<string[]> {
  const found = await sql(
    `SELECT DISTINCT fact FROM facts WHERE refs @> ARRAY[(SELECT 'user:' || id FROM users WHERE email = $1)]::text[]`,
    [email],
  );
  return found.rows.map((row: { fact: string }) => row.fact);
}

const twoFactorOf = async (visitor: Visitor) => (await visitor.get('/api/profile')).body.secondStep;

describe('two-factor authentication', () => {
  it('becomes active with the first valid code of the app, not before', async () => {
    nextMinute();
    const visitor = visit(shop.app);
    await visitor.signIn('pieter.jansma@katern.example');
    const { body } = await visitor.post('/api/auth/two-factor/enable', { password });
    expect(await twoFactorOf(visitor)).toEqual({ enabled: false, required: false });
    expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: '000000' })).body).toMatchObject({ code: 'CODE_WRONG' });
    expect(await twoFactorOf(visitor)).toMatchObject({ enabled: false });
    await visitor.post('/api/auth/two-factor/verify-totp', { code: codeOf(String(body.totpURI)) });
    expect(await twoFactorOf(visitor)).toMatchObject({ enabled: true });
    expect(await factsOf('pieter.jansma@katern.example')).toContain('user.second_step_on');
  });

  it('requires the password to enable and disable it', async () => {
    nextMinute();
    const { visitor } = await enrol('daan.kok@katern.example');
    const wrong = await visitor.post('/api/auth/two-factor/disable', { password: 'Welkom-2025' });
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { code: 'PASSWORD_WRONG', errors: { password: ['Dit is niet je wachtwoord.'] } },
    ]);
    expect((await visitor.post('/api/auth/two-factor/disable', { password })).status).toBe(200);
    expect(await twoFactorOf(visitor)).toMatchObject({ enabled: false });
    expect(await factsOf('daan.kok@katern.example')).toContain('user.second_step_off');
    const nobody = await visit(shop.app).post('/api/auth/two-factor/enable', { password });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('gives no session until the code is there, and shows the code page only to the browser that waits', async () => {
    const { uri } = await enrol('sevda.yilmaz@katern.example');
    const browser = visit(shop.app);
    expect((await browser.signIn('sevda.yilmaz@katern.example')).body).toEqual({ twoFactorRedirect: true });
    expect(await browser.whoAmI()).toBe(0);
    expect((await browser.get('/async/waiting-sign-in')).body).toEqual({ waiting: true });
    expect((await visit(shop.app).get('/async/waiting-sign-in')).body).toEqual({ waiting: false });
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, 1) })).body).toEqual({});
    expect(await browser.whoAmI()).toBeGreaterThan(0);
    expect((await browser.get('/async/waiting-sign-in')).body).toEqual({ waiting: false });
    expect(await factsOf('sevda.yilmaz@katern.example')).toContain('user.signed_in');
    const late = await visit(shop.app).post('/api/auth/two-factor/verify-totp', { code: '123456' });
    expect([late.status, late.body.code]).toEqual([409, 'SIGN_IN_NOT_WAITING']);
  });

  it('takes a code once', async () => {
    const { uri } = await enrol('wim.prins@katern.example');
    const code = codeOf(uri, 1);
    const [first, second] = [visit(shop.app), visit(shop.app)];
    for (const browser of [first, second]) await browser.signIn('wim.prins@katern.example');
    expect((await first.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);
    expect((await second.post('/api/auth/two-factor/verify-totp', { code })).body.code).toBe('CODE_WRONG');
    expect(await second.whoAmI()).toBe(0);
  });

  it('takes each of ten recovery codes once, and none of the old ones when new ones are made', async () => {
    const { visitor, recoveryCodes } = await enrol('noor.hendriks@katern.example');
    expect(recoveryCodes).toHaveLength(10);
    const [code, other] = recoveryCodes;
    const browser = visit(shop.app);
    await browser.signIn('noor.hendriks@katern.example');
    expect((await browser.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200);
    nextMinute();
    await browser.signIn('noor.hendriks@katern.example');
    const again = visit(shop.app);
    await again.signIn('noor.hendriks@katern.example');
    expect((await again.post('/api/auth/two-factor/verify-backup-code', { code })).body.code).toBe('CODE_WRONG');
    const renewed = (await visitor.post('/api/auth/two-factor/generate-backup-codes', { password })).body.backupCodes as string[];
    expect((await again.post('/api/auth/two-factor/verify-backup-code', { code: other })).body.code).toBe('CODE_WRONG');
    expect((await again.post('/api/auth/two-factor/verify-backup-code', { code: renewed[0] })).status).toBe(200);
    expect(await factsOf('noor.hendriks@katern.example')).toContain('user.recovery_codes_renewed');
  });

  it('skips the code for 30 days on a remembered device, until it is forgotten', async () => {
    const { uri } = await enrol('ineke.smit@katern.example');
    const browser = visit(shop.app, { userAgent: 'Safari on a telephone' });
    await browser.signIn('ineke.smit@katern.example');
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, 1), trustDevice: true });
    await browser.signIn('ineke.smit@katern.example');
    expect(await browser.whoAmI()).toBeGreaterThan(0);
    const { devices } = (await browser.get('/api/profile')).body as {
      devices: { id: number; userAgent: string; createdAt: string; expiresAt: string }[];
    };
    expect(devices).toMatchObject([{ userAgent: 'Safari on a telephone' }]);
    const days = Temporal.Instant.from(devices[0]!.createdAt).until(devices[0]!.expiresAt).total({ unit: 'hours' }) / 24;
    expect(days).toBeCloseTo(30, 1);
    expect((await browser.post('/api/profile/devices/forget', { id: devices[0]!.id })).status).toBe(200);
    expect((await browser.post('/api/profile/devices/forget', { id: devices[0]!.id })).status).toBe(404);
    expect((await browser.signIn('ineke.smit@katern.example')).body).toEqual({ twoFactorRedirect: true });
  });

  it('keeps the session lifetime chosen with the password', async () => {
    const { uri } = await enrol('fatima.elamrani@katern.example');
    const browser = visit(shop.app);
    const daysOf = async (rememberMe: boolean, early: number) => {
      nextMinute();
      await browser.signIn('fatima.elamrani@katern.example', password, { rememberMe });
      expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, early) })).status).toBe(200);
      const found = await sql(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 86400) AS days FROM sessions
         WHERE user_id = (SELECT id FROM users WHERE email = $1) ORDER BY id DESC LIMIT 1`,
        ['fatima.elamrani@katern.example'],
      );
      return Number(found.rows[0]!.days);
    };
    expect([await daysOf(false, 1), await daysOf(true, 0)]).toEqual([1, 30]);
  });

  it('asks for the password again after five wrong codes, and locks unknown devices for half an hour after ten', async () => {
    minutes += 60 - (minutes % 30);
    minutes -= 5;
    const { uri, visitor: owner } = await enrol('thijs.dekker@katern.example');
    const { calls, minutes: lockMinutes } = shop.kernel.config.limits.wrongCodes;
    expect([calls, lockMinutes]).toEqual([10, 30]);
    const tryCode = async (browser: Visitor, code: string) => (await browser.post('/api/auth/two-factor/verify-totp', { code })).body.code;
    for (const round of [1, 2]) {
      nextMinute();
      const browser = visit(shop.app);
      await browser.signIn('thijs.dekker@katern.example');
      for (let turn = 1; turn <= 5; turn += 1) expect([round, turn, await tryCode(browser, '000000')]).toEqual([round, turn, 'CODE_WRONG']);
      if (round === 1) expect(await tryCode(browser, codeOf(uri, 1))).toBe('CODE_TRIES_SPENT');
    }
    nextMinute();
    const browser = visit(shop.app, { language: 'en' });
    await browser.signIn('thijs.dekker@katern.example');
    const locked = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, 1) });
    expect(locked).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_CALLS', message: 'Too often in a row. Try again in 15 minutes.' },
    });
    expect(locked.headers['retry-after']).toBe('900');
    expect(await factsOf('thijs.dekker@katern.example')).toContain('user.sign_in_locked');
    await owner.signIn('thijs.dekker@katern.example');
    expect((await owner.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, 1) })).status).toBe(200);
    minutes += 15;
    nextMinute();
    const later = visit(shop.app);
    await later.signIn('thijs.dekker@katern.example');
    expect((await later.post('/api/auth/two-factor/verify-totp', { code: codeOf(uri, 0) })).status).toBe(200);
  });

  it('blocks everything else while a role requires it, and cannot be disabled then', async () => {
    nextMinute();
    await sql(`UPDATE roles SET mfa_required = true WHERE code = 'planner'`);
    const visitor = visit(shop.app);
    await sql('SELECT reset_second_step(id) FROM users WHERE email = $1', ['pieter.jansma@katern.example']);
    await visitor.signIn('pieter.jansma@katern.example');
    expect((await visitor.get('/async/me')).body).toMatchObject({ must_enrol: true, permissions: [] });
    expect((await visitor.get('/async/menu')).body).toEqual([]);
    expect((await visitor.get('/api/baskets')).status).toBe(403);
    expect((await visitor.get('/api/profile')).body.secondStep).toEqual({ enabled: false, required: true });
    const { body } = await visitor.post('/api/auth/two-factor/enable', { password });
    await visitor.post('/api/auth/two-factor/verify-totp', { code: codeOf(String(body.totpURI)) });
    expect((await visitor.get('/async/me')).body).toMatchObject({
      must_enrol: false,
      permissions: expect.arrayContaining(['planning.view']),
    });
    expect((await visitor.post('/api/auth/two-factor/disable', { password })).body).toMatchObject({ code: 'SECOND_STEP_COMPELLED' });
    await sql(`UPDATE roles SET mfa_required = false WHERE code = 'planner'`);
    await sql('SELECT reset_second_step(id) FROM users WHERE email = $1', ['pieter.jansma@katern.example']);
  });
});
