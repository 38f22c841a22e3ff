import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { addBasket, addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('drafts one amendment of an order at a time, and refuses a stale or double change', async () => {
  const customer = await addCustomer(shop);
  const manager = shop.as('order_manager');
  const quote = await addBasket(shop, customer);
  expect(await manager.refused(saveAmendmentEndpoint, { basketId: quote.id, changes: [] })).toMatchObject({ code: 'NOT_AMENDABLE' });
  const order = await addOrder(shop, customer);
  const change = { kind: 'cancel', lineId: order.lineId, charge: null, waiver: '' } as const;
  const first = await manager.call(saveAmendmentEndpoint, { basketId: order.id, changes: [change] });
  expect(await manager.refused(saveAmendmentEndpoint, { basketId: order.id, changes: [] })).toMatchObject({ code: 'AMENDMENT_OPEN' });
  const again = { basketId: order.id, id: first.id, version: first.version, changes: [change, change] };
  expect(await manager.refused(saveAmendmentEndpoint, again)).toMatchObject({ code: 'AMENDMENT_TWICE' });
  expect(await manager.refused(saveAmendmentEndpoint, { ...again, changes: [change], version: 9 })).toMatchObject({
    code: 'STALE_VERSION',
  });
  const foreign = await addOrder(shop, customer);
  expect(await manager.refused(saveAmendmentEndpoint, { ...again, basketId: foreign.id, changes: [] })).toMatchObject({ status: 404 });
});
