import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('set locale › keeps the language of who is signed in, and answers a visitor', async () => {
  const planner = shop.as('planner');
  expect(await planner.call(setLocaleEndpoint, { locale: 'en' })).toEqual({ locale: 'en' });
  const kept = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT language FROM users WHERE email = 'pieter.jansma@katern.example'`));
  expect(kept).toEqual([{ language: 'en' }]);
  expect(await shop.visitor.call(setLocaleEndpoint, { locale: 'nl' })).toEqual({ locale: 'nl' });
  expect((await planner.refused(setLocaleEndpoint, { locale: 'xx' })).status).toBe(422);
});
