import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePasswordEndpoint } from '#modules/identity/contract/profile/change-password.endpoint.ts';
import { type OwnSession, profileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { saveProfileEndpoint } from '#modules/identity/contract/profile/save-profile.endpoint.ts';
import { meEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { type Visitor, visit } from '#test/visitor.ts';

const staff = 'mila.kuipers@katern.example';
const customer = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function signedIn(email: string, userAgent = 'Firefox', password = 'Welkom-2026'): Promise<Visitor> {
  const visitor = visit(shop.app, { userAgent });
  expect((await visitor.signIn(email, password)).status).toBe(200);
  return visitor;
}
const sessionsOf = async (visitor: Visitor) => ((await visitor.get('/api/profile')).body as { sessions: OwnSession[] }).sessions;

describe('profile', () => {
  it.each([staff, customer])('saves name and language of %s, once per version', async (email) => {
    const me = shop.as(email);
    const { version } = await me.call(profileEndpoint, {});
    const saved = await me.call(saveProfileEndpoint, { name: '  Mila de Kuiper ', language: 'en', version });
    expect(await me.call(profileEndpoint, {})).toMatchObject({ name: 'Mila de Kuiper', language: 'en', email, version: saved.version });
    expect(await me.call(meEndpoint, {})).toMatchObject({ name: 'Mila de Kuiper', language_iso: 'en' });
    expect(await me.refused(saveProfileEndpoint, { name: 'Anders', language: 'en', version })).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
    expect(await me.call(saveProfileEndpoint, { name: 'Mila de Kuiper', language: 'en', version: saved.version })).toEqual(saved);
    expect((await me.refused(saveProfileEndpoint, { name: ' ', language: 'en', version: saved.version })).status).toBe(422);
  });

  it('exposes only the outsider’s own account, and of it only what they may choose', async () => {
    await expect(
      shop.kernel.act(({ tx }) => tx.db.execute('UPDATE users SET admin = true'), {
        actor: { ...(await actorOf(customer)), databaseRole: 'app_external' },
      }),
    ).rejects.toThrow();
  });
});

async function actorOf(email: string) {
  const found = await shop.kernel.database.pool.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
  const { id } = found.rows[0]!;
  const settings = { 'app.user_id': String(id) } as const;
  return {
    id,
    name: '',
    email,
    language: 'nl' as const,
    signedIn: true,
    internal: false,
    admin: false,
    permissions: new Set<string>(),
    settings,
  };
}

describe('change password', () => {
  const account = 'fatima.elamrani@katern.example';

  it('asks for the old one', async () => {
    const given = { current: 'Welkom-2025', password: 'Nieuw-2026', repeated: 'Nieuw-2026' };
    expect(await shop.as(account).refused(changePasswordEndpoint, given)).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: { current: ['Dit is niet je wachtwoord.'] },
    });
  });

  it.each([
    ['Kort-1', 'minstens 8 tekens'],
    ['zonder-1', 'een hoofdletter'],
    ['ZONDER-1', 'een kleine letter'],
    ['Zonder-een', 'een cijfer'],
    ['Zonder12', 'een leesteken'],
  ])('refuses %s at its field because it lacks %s', async (password, lacking) => {
    const refused = await shop.as(account).refused(changePasswordEndpoint, { current: 'Welkom-2026', password, repeated: password });
    expect(refused.errors).toEqual({ password: [`Dit wachtwoord mist nog: ${lacking}.`] });
  });

  it('refuses a guessable password in a shop that forbids them', async () => {
    shop.kernel.config.guessablePasswords = false;
    const ask = { current: 'Welkom-2026', password: 'Jansma-2027', repeated: 'Jansma-2027' };
    const refused = await shop.as('planner').refused(changePasswordEndpoint, ask);
    shop.kernel.config.guessablePasswords = true;
    expect(refused).toMatchObject({ status: 409, code: 'PASSWORD_GUESSABLE', errors: { password: [expect.stringContaining('woord')] } });
  });
  it('signs out every other browser and leaves this one', async () => {
    const [here, there] = [await signedIn(account, 'Here'), await signedIn(account, 'There')];
    const given = { current: 'Welkom-2026', password: 'Nieuw-2026', repeated: 'Nieuw-2026' };
    expect((await here.post('/api/profile/password', given)).status).toBe(200);
    expect([(await here.whoAmI()) > 0, await there.whoAmI()]).toEqual([true, 0]);
    expect((await visit(shop.app).signIn(account)).status).toBe(401);
    await signedIn(account, 'Anew', 'Nieuw-2026');
  });

  it('limits the attempts of someone who finds the screen unlocked', async () => {
    const found = await signedIn('thijs.dekker@katern.example');
    const { calls } = shop.kernel.config.limits.secrets;
    const guess = async () => (await found.post('/api/profile/password', { current: 'guess', password: 'x', repeated: 'x' })).status;
    const statuses: number[] = [];
    for (let turn = 0; turn <= calls; turn += 1) statuses.push(await guess());
    expect(statuses.slice(0, calls)).toEqual(Array.from({ length: calls }, () => 409));
    expect(statuses[calls]).toBe(429);
  });
});

describe('sessions of a user', () => {
  it('lists them, the current one first, and ends them one by one', async () => {
    const [here, there] = [await signedIn('sanne.vos@katern.example', 'Here'), await signedIn('sanne.vos@katern.example', 'There')];
    const sessions = await sessionsOf(here);
    expect(sessions).toMatchObject([
      { userAgent: 'Here', current: true, ipAddress: '127.0.0.1' },
      { userAgent: 'There', current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token/);
    const { id } = sessions[1]!;
    expect((await here.post('/api/profile/sessions/end', { id })).body).toEqual({ ended: 1 });
    expect(await there.whoAmI()).toBe(0);
    expect((await here.post('/api/profile/sessions/end', { id })).status).toBe(404);
    expect((await here.post('/api/profile/sessions/end', { id: sessions[0]!.id })).status).toBe(404);
    expect(await here.whoAmI()).toBeGreaterThan(0);
  });

  it('ends all but the current one', async () => {
    const here = await signedIn('wim.prins@katern.example');
    for (const userAgent of ['a', 'b']) await signedIn('wim.prins@katern.example', userAgent);
    expect((await here.post('/api/profile/sessions/end-others', {})).body).toEqual({ ended: 2 });
    expect((await here.post('/api/profile/sessions/end-others', {})).body).toEqual({ ended: 0 });
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('does not find another user’s session', async () => {
    const mine = await signedIn('wim.prins@katern.example');
    const theirs = await signedIn('daan.kok@katern.example');
    const [{ id } = { id: 0 }] = await sessionsOf(theirs);
    expect((await mine.post('/api/profile/sessions/end', { id })).status).toBe(404);
    expect(await theirs.whoAmI()).toBeGreaterThan(0);
  });
});
