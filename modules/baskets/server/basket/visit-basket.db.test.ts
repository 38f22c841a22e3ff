import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('visit basket › tells who else has it open, until they leave it or stay silent', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  const [roosTab, milaTab] = [randomUUID(), randomUUID()];
  const visit = (caller: Caller, tab: string, left = false) => caller.call(visitBasketEndpoint, { id, tab, left });
  const [roos, mila] = [shop.as('order_manager'), shop.as('account_manager')];
  expect(await visit(roos, roosTab)).toEqual({ others: [] });
  expect(await visit(mila, milaTab)).toMatchObject({ others: [{ name: 'Roos Verhagen' }] });
  expect(await visit(roos, roosTab)).toMatchObject({ others: [{ name: 'Mila Kuipers' }] });
  await visit(mila, milaTab, true);
  expect(await visit(roos, roosTab)).toEqual({ others: [] });
  await visit(mila, milaTab);
  shop.moveClock('2026-11-18T09:30:00Z');
  expect(await visit(roos, roosTab)).toEqual({ others: [] });
  expect((await roos.refused(visitBasketEndpoint, { id: 999_999, tab: roosTab, left: false })).status).toBe(404);
});
