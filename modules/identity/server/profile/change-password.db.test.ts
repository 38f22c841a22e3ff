import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePasswordEndpoint } from '#modules/identity/contract/profile/change-password.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { type Visitor, visit } from '#test/visitor.ts';

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
    const own = 'roos.verhagen@katern.example';
    const [here, there] = [await signedIn(own, 'Here'), await signedIn(own, 'There')];
    const given = { current: 'Welkom-2026', password: 'Nieuw-2026', repeated: 'Nieuw-2026' };
    expect((await here.post('/api/profile/password', given)).status).toBe(200);
    expect([(await here.whoAmI()) > 0, await there.whoAmI()]).toEqual([true, 0]);
    expect((await visit(shop.app).signIn(own)).status).toBe(401);
    await signedIn(own, 'Anew', 'Nieuw-2026');
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
