import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '#modules/identity/contract/profile/profile.endpoints.ts';
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
const sessionsOf = async (visitor: Visitor) => ((await visitor.get('/api/profile')).body as { sessions: OwnSession[] }).sessions;

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
    const here = await signedIn('jeroen.bos@katern.example');
    for (const userAgent of ['a', 'b']) await signedIn('jeroen.bos@katern.example', userAgent);
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
