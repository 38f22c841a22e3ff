import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignReturnEndpoint } from '#modules/shipping/contract/return/assign-return.endpoint.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');
const nothing = { counted: 1, restock: 0, quarantine: 0, scrap: 0, sendBack: 1, reason: '', credit: false };

it('assign return › gives an unknown parcel its shipment once', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await receivedReturn(shop, null);
  expect(await warehouse().refused(inspectReturnEndpoint, { id, lineId, version: 1, ...nothing })).toMatchObject({
    code: 'RETURN_UNKNOWN',
  });
  const saved = await warehouse().call(assignReturnEndpoint, { id, version, shipmentId: shipment.id });
  expect((await warehouse().call(readReturnEndpoint, { id })).lines).toMatchObject([{ lineId, shipped: 10 }]);
  const again = { id, version: saved.version, shipmentId: shipment.id };
  expect(await warehouse().refused(assignReturnEndpoint, again)).toMatchObject({ code: 'RETURN_ASSIGNED' });
  expect(await warehouse().refused(assignReturnEndpoint, { ...again, version })).toMatchObject({ code: 'STALE_VERSION' });
});
