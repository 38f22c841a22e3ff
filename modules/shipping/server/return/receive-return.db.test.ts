import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { receiveReturnEndpoint } from '#modules/shipping/contract/return/receive-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');
const nothing = { counted: 1, restock: 0, quarantine: 0, scrap: 0, sendBack: 1, reason: '', credit: false };

it('receive return › is done once, and only then is anything inspected', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await warehouse().call(registerReturnEndpoint, { shipmentId: shipment.id, received: false });
  const line = { id, lineId, version: 1, ...nothing };
  expect(await warehouse().refused(inspectReturnEndpoint, line)).toMatchObject({ code: 'RETURN_ANNOUNCED' });
  const answers = await Promise.allSettled([1, 2].map(() => warehouse().call(receiveReturnEndpoint, { id, version })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await warehouse().refused(receiveReturnEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'RETURN_RECEIVED' });
  expect(await warehouse().call(inspectReturnEndpoint, line)).toEqual({ lineId, version: 2 });
});
