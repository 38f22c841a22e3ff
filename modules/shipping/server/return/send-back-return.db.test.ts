import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { sendBackReturnEndpoint } from '#modules/shipping/contract/return/send-back-return.endpoint.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { addQuarantine, inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('send back return › is reported once, of a booked return with refused pieces, and ends it', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await receivedReturn(shop, shipment.id);
  expect(await warehouse().refused(sendBackReturnEndpoint, { id, version })).toMatchObject({ code: 'RETURN_NOTHING_BACK' });
  await inspect(shop, id, lineId, { counted: 3, sendBack: 3 });
  const booked = await warehouse().call(bookReturnEndpoint, { id, version });
  expect(booked.status).toBe('booked');
  const sent = await warehouse().call(sendBackReturnEndpoint, { id, version: booked.version });
  expect(sent.status).toBe('closed');
  expect(await warehouse().refused(sendBackReturnEndpoint, { id, version: sent.version })).toMatchObject({ code: 'RETURN_NOTHING_BACK' });
});

it('send back return › packs the pieces again for a corrected address, which the order does not count twice', async () => {
  const { shipment, lineId, order } = await shippedOrder(shop, 10);
  const counted = async () => {
    const { lines, status } = await shop.as('order_manager').call(readBasketEndpoint, { id: order.id });
    return [status, lines.find(({ id }) => id === lineId)!.quantityShipped];
  };
  const before = await counted();
  await shop.kernel.database.pool.query('UPDATE lines SET transport_price = 65000 WHERE id = $1', [lineId]);
  const { id } = await receivedReturn(shop, shipment.id);
  await inspect(shop, id, lineId, { counted: 10, sendBack: 10 });
  const read = () => warehouse().call(readReturnEndpoint, { id });
  const { version } = await read();
  const booked = await warehouse().call(bookReturnEndpoint, { id, version });
  const { recipient } = await read();
  const to = { ...recipient!, street: 'Nieuwe Gracht', houseNumber: '12' };
  const incomplete = { id, version: booked.version, to: { ...to, postcode: '' } };
  expect(await warehouse().refused(sendBackReturnEndpoint, incomplete)).toMatchObject({ code: 'ADDRESS_INCOMPLETE' });
  const packed = await warehouse().call(sendBackReturnEndpoint, { id, version: booked.version, to });
  expect(packed.status).toBe('closed');
  const dispatch = shop.as('dispatch');
  await dispatch.call(cancelShipmentEndpoint, { id: packed.shipmentId!, version: 1, reason: 'Verkeerde doos' });
  expect(await read()).toMatchObject({ status: 'booked', toSendBack: 10 });
  const again = await warehouse().call(sendBackReturnEndpoint, { id, version: (await read()).version, to });
  await dispatch.call(handOverEndpoint, { id: again.shipmentId!, version: 1 });
  expect(await counted()).toEqual(before);
  const rows = await dispatch.call(listBasketShipmentsEndpoint, { id: order.id });
  const sent = rows.find((row) => row.id === again.shipmentId)!;
  expect(sent).toMatchObject({ status: 'handed_over', recipient: { street: 'Nieuwe Gracht' }, pieces: 10, charged: 0 });
  expect(rows.find((row) => row.id === shipment.id)!.charged).toBeGreaterThan(0);
});

it('send back return › takes back to stock what comes back a second time', async () => {
  await addQuarantine(shop);
  const { shipment, lineId, article } = await shippedOrder(shop, 10);
  const { id } = await receivedReturn(shop, shipment.id);
  await inspect(shop, id, lineId, { counted: 4, sendBack: 4 });
  const { version, recipient } = await warehouse().call(readReturnEndpoint, { id });
  const booked = await warehouse().call(bookReturnEndpoint, { id, version });
  const { shipmentId } = await warehouse().call(sendBackReturnEndpoint, { id, version: booked.version, to: recipient! });
  await shop.as('dispatch').call(handOverEndpoint, { id: shipmentId!, version: 1 });
  const second = await receivedReturn(shop, shipmentId);
  await inspect(shop, second.id, lineId, { counted: 4, restock: 4 });
  const open = await warehouse().call(readReturnEndpoint, { id: second.id });
  expect(open.lines[0]!.shipped).toBe(4);
  await warehouse().call(bookReturnEndpoint, { id: second.id, version: open.version });
  const { rows } = await shop.kernel.database.pool.query('SELECT physical::int AS physical FROM stock_items WHERE article_id = $1', [
    article.id,
  ]);
  expect(rows).toEqual([{ physical: 44 }]);
});
