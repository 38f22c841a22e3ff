import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAmendmentsEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('discards an open amendment once, after which the next gets the next number', async () => {
  const manager = shop.as('order_manager');
  const order = await addOrder(shop, await addCustomer(shop));
  const { id, version } = await manager.call(saveAmendmentEndpoint, { basketId: order.id, changes: [] });
  expect(await manager.refused(discardAmendmentEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  await manager.call(discardAmendmentEndpoint, { id, version });
  expect(await manager.refused(discardAmendmentEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'AMENDMENT_CLOSED' });
  await manager.call(saveAmendmentEndpoint, { basketId: order.id, changes: [] });
  const { rows } = await manager.call(listAmendmentsEndpoint, { id: order.id });
  expect(rows.map(({ number, status }) => [number, status])).toEqual([
    [2, 'draft'],
    [1, 'discarded'],
  ]);
});
