import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { saveProfileEndpoint } from '#modules/identity/contract/profile/save-profile.endpoint.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const staff = 'mila.kuipers@katern.example';
const customer = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('profile', () => {
  it.each([staff, customer])('saves name and language of %s, once per version', async (email) => {
    const me = shop.as(email);
    const { version } = await me.call(readProfileEndpoint, {});
    const saved = await me.call(saveProfileEndpoint, { name: '  Mila de Kuiper ', language: 'en', version });
    expect(await me.call(readProfileEndpoint, {})).toMatchObject({ name: 'Mila de Kuiper', language: 'en', email, version: saved.version });
    expect(await me.call(readMeEndpoint, {})).toMatchObject({ name: 'Mila de Kuiper', language_iso: 'en' });
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
