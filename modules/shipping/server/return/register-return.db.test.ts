import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { findReturnEndpoint, listReturnsEndpoint, readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('register return › takes the lines of a shipment that left, which a scan of its number or its order finds', async () => {
  const { shipment, order, article, lineId } = await shippedOrder(shop, 40);
  const { shipments } = await warehouse().call(findReturnEndpoint, { code: order.number });
  expect(shipments).toMatchObject([{ id: shipment.id, number: shipment.number, pieces: 40 }]);
  const made = await receivedReturn(shop, shipment.id);
  expect(made).toMatchObject({ number: expect.stringMatching(/^R26-\d{4}$/), status: 'received' });
  expect(await warehouse().call(readReturnEndpoint, { id: made.id })).toMatchObject({
    ...{ orderNumber: order.number, reason: 'Verkeerde wijk', openLines: 1 },
    lines: [{ lineId, articleCode: article.code, shipped: 40, counted: null, isArticle: true, location: 'A-01' }],
  });
  expect(await warehouse().call(findReturnEndpoint, { code: shipment.number.toLowerCase() })).toMatchObject({
    returns: [{ id: made.id }],
    shipments: [{ id: shipment.id }],
  });
});
it('register return › refuses a shipment that is still here, and an unknown parcel without a word about it', async () => {
  const { shipment } = await shippedOrder(shop, 10, false);
  expect(await warehouse().refused(registerReturnEndpoint, { shipmentId: shipment.id, received: true })).toMatchObject({
    code: 'RETURN_NOT_SENT',
  });
  const unknown = { shipmentId: null, received: true };
  expect(await warehouse().refused(registerReturnEndpoint, unknown)).toMatchObject({ code: 'RETURN_NOT_DESCRIBED' });
  expect((await shop.as('finance').refused(registerReturnEndpoint, { ...unknown, reason: 'x' })).status).toBe(403);
  const made = await receivedReturn(shop, null);
  const { rows } = await warehouse().call(listReturnsEndpoint, { search: 'wijk' });
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ customer: null, shipmentNumber: null });
});
