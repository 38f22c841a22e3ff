import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelReturnEndpoint } from '#modules/shipping/contract/return/cancel-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('cancel return › asks while lines are open, and resets what was not inspected wholly', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await receivedReturn(shop, shipment.id);
  await inspect(shop, id, lineId, { counted: 5, restock: 2 });
  expect(await warehouse().refused(cancelReturnEndpoint, { id, version })).toMatchObject({
    code: 'PICK_NOT_ALL_SCANNED',
  });
  await warehouse().call(cancelReturnEndpoint, { id, version, confirmed: true });
  expect(await warehouse().call(readReturnEndpoint, { id })).toMatchObject({ status: 'canceled', lines: [{ counted: null, restock: 0 }] });
});
