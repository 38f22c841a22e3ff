import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSetUpEndpoint } from '#modules/identity/contract/setup/check-set-up.endpoint.ts';
import { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { createTestDatabase } from '#test/database.ts';
import { deLinde } from '#test/new-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { offerSetUp } from './offer-set-up.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ guessablePasswords: false }, await createTestDatabase());
});
afterAll(() => shop.close());

const offer = async () => new URL((await offerSetUp(shop.kernel))!).searchParams.get('token')!;
const count = async (table: string) =>
  Number((await shop.kernel.act(({ tx }) => tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.raw(table)}`)))!.n);

describe('set up', () => {
  it('is set up with the printed token alone', async () => {
    expect(await shop.visitor.call(checkSetUpEndpoint, { token: '' })).toMatchObject({ state: 'wrong' });
    expect((await shop.visitor.refused(setUpEndpoint, { ...deLinde, token: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
    expect(await shop.visitor.call(checkSetUpEndpoint, { token: await offer() })).toMatchObject({ state: 'open' });
  });
  it('names every wrong field at once, and stays empty', async () => {
    const unit = { ...deLinde.unit, kvk: '123', iban: 'BE00' };
    const administrator = { ...deLinde.administrator, password: 'kort' };
    const refused = await shop.visitor.refused(setUpEndpoint, { ...deLinde, administrator, unit, token: await offer() });
    expect(refused).toMatchObject({
      code: 'PASSWORD_WEAK',
      errors: { 'administrator.password': [expect.anything()], 'unit.kvk': [expect.anything()], 'unit.iban': [expect.anything()] },
    });
    const own = await shop.visitor.refused(setUpEndpoint, { ...deLinde, start: 'own', parameters: { presses: [] }, token: await offer() });
    expect(own.code).toBe('PARAMETERS_WRONG');
    expect(await count('users')).toBe(0);
  });
  it('refuses a guessable password', async () => {
    const administrator = { ...deLinde.administrator, password: 'Welkom-2026', repeated: 'Welkom-2026' };
    const refused = await shop.visitor.refused(setUpEndpoint, { ...deLinde, administrator, token: await offer() });
    expect(refused).toMatchObject({ code: 'PASSWORD_GUESSABLE', errors: { 'administrator.password': [expect.anything()] } });
  });
});
