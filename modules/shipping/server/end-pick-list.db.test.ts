import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import {
  listPickDemandsEndpoint,
  listPickListsEndpoint,
  readPickListEndpoint,
} from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addStage, confirmedOrder, scanLine, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await addStage(shop);
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');
const stockOf = (articleId: number) => warehouse().call(readStockEndpoint, { articleId });
const end = (id: number, how: 'finish' | 'cancel', confirmed = false) => warehouse().call(endPickListEndpoint, { id, how, confirmed });
const planOf = (basketId: number) => shop.as('dispatch').call(readPackingPlanEndpoint, { basketId });
const shipmentOf = async (basketId: number) => {
  const { packages } = await planOf(basketId);
  const way = { basketId, addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
  return {
    ...way,
    packages: packages.map(({ contents }) => ({ contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) })),
  };
};

afterEach(async () => {
  const wrong = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT item_id FROM stock_positions p WHERE quantity <> (
      SELECT sum(quantity) FROM stock_mutations m WHERE m.item_id = p.item_id AND m.lot_id = p.lot_id AND m.location_id = p.location_id)`),
  );
  expect(wrong).toEqual([]);
});

describe('end pick list', () => {
  it('brings what was scanned to the stage, from where each order is packed by itself', async () => {
    const pen = await addArticle(shop, { stock: 120 });
    const one = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 60 }]);
    const two = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 40 }]);
    const unpicked = await shipmentOf(two.id);
    const list = await startedList(shop, [...one.lineIds, ...two.lineIds]);
    expect((await planOf(one.id)).lines).toMatchObject([{ free: 0, pickList: list.id }]);
    expect(await shop.as('dispatch').refused(createShipmentEndpoint, unpicked)).toMatchObject({ code: 'NOT_PRODUCED' });
    expect(await warehouse().refused(endPickListEndpoint, { id: list.id, how: 'finish' })).toMatchObject({ code: 'PICK_NOT_ALL_SCANNED' });
    await scanLine(shop, list.id, list.items[0]!);
    const ends = await Promise.allSettled([end(list.id, 'finish'), end(list.id, 'finish')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stockOf(pen.id)).lots.map(({ location, quantity }) => [location, quantity])).toEqual([
      ['A-01', 20],
      ['EXP-1', 100],
    ]);
    await shop.as('dispatch').call(createShipmentEndpoint, await shipmentOf(two.id));
    const after = await stockOf(pen.id);
    expect(after.journal[0]).toMatchObject({ type: 40, quantity: -40, location: 'EXP-1', order: { number: two.number } });
    expect(after).toMatchObject({ physical: 80, reserved: 60 });
    const listed = async () => (await warehouse().call(listPickListsEndpoint, {})).rows.filter(({ id }) => id === list.id);
    expect(await listed()).toMatchObject([{ id: list.id, status: 'picked', orders: [{ staged: 60 }, { staged: 0 }] }]);
    await shop.as('dispatch').call(createShipmentEndpoint, await shipmentOf(one.id));
    expect(await listed()).toEqual([]);
    expect(await stockOf(pen.id)).toMatchObject({ physical: 20, reserved: 0, lots: [{ location: 'A-01', quantity: 20 }] });
  });
  it('packs only what was found of a short pick; the rest is listed again', async () => {
    const pen = await addArticle(shop, { stock: 50 });
    const order = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 50 }]);
    const list = await startedList(shop, order.lineIds);
    await scanLine(shop, list.id, list.items[0]!, { quantity: 30, shortReason: 'Beschadigd' });
    expect(await end(list.id, 'finish')).toEqual({ status: 'short_picked', stage: 'EXP-1' });
    expect((await planOf(order.id)).lines).toMatchObject([{ free: 30, pickList: null, stage: 'EXP-1' }]);
    await shop.as('dispatch').call(createShipmentEndpoint, await shipmentOf(order.id));
    const { rows } = await warehouse().call(listPickDemandsEndpoint, { search: order.number });
    expect(rows).toMatchObject([{ number: order.number, pieces: 20 }]);
  });
  it('warns before a cancel with open lines, and then resets them and keeps what was scanned', async () => {
    const [pen, pad] = [await addArticle(shop, { stock: 10 }), await addArticle(shop, { stock: 10 })];
    const order = await confirmedOrder(
      shop,
      customer,
      [pen, pad].map(({ id }) => ({ articleId: id, quantity: 10 })),
    );
    const list = await startedList(shop, order.lineIds);
    await scanLine(shop, list.id, list.items[0]!);
    await scanLine(shop, list.id, list.items[1]!, { quantity: 4 });
    expect(await warehouse().refused(endPickListEndpoint, { id: list.id, how: 'cancel' })).toMatchObject({
      code: 'PICK_NOT_ALL_SCANNED',
      context: { lines: 1 },
    });
    expect(await end(list.id, 'cancel', true)).toMatchObject({ status: 'canceled' });
    expect((await warehouse().call(readPickListEndpoint, { id: list.id })).items.map(({ scanned }) => scanned)).toEqual([10, null]);
    expect((await warehouse().call(listPickDemandsEndpoint, { search: order.number })).rows).toMatchObject([{ pieces: 10 }]);
  });
  it('packs what was picked: another lot is refused then, and no swap is recorded', async () => {
    const pen = await addArticle(shop, { stock: 40 });
    const { id, lineIds } = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 15 }]);
    const list = await startedList(shop, lineIds);
    const [item] = list.items;
    await scanLine(shop, list.id, item!);
    await end(list.id, 'finish');
    const swap = { lineId: lineIds[0]!, lot: item!.lot, location: item!.location, reason: 'Staat vooraan' };
    const packing = await shipmentOf(id);
    expect(await shop.as('dispatch').refused(createShipmentEndpoint, { ...packing, lotSwaps: [swap] })).toMatchObject({
      code: 'PACK_LOT_STAGED',
    });
    await shop.as('dispatch').call(createShipmentEndpoint, packing);
    const swaps = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT 1 FROM facts WHERE fact = 'stock.pack_lot_swapped' AND refs @> ARRAY[${`basket:${id}`}]::text[]`),
    );
    expect(swaps).toEqual([]);
  });
  it('frees the goods at the stage of an order that is canceled', async () => {
    const pen = await addArticle(shop, { stock: 10 });
    const order = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 10 }]);
    const list = await startedList(shop, order.lineIds);
    await scanLine(shop, list.id, list.items[0]!);
    await end(list.id, 'finish');
    const manager = shop.as('order_manager');
    const { version } = await manager.call(readBasketEndpoint, { id: order.id });
    await manager.call(cancelBasketEndpoint, { id: order.id, version, reason: 'customer_request' });
    const other = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 10 }]);
    await shop.as('dispatch').call(createShipmentEndpoint, await shipmentOf(other.id));
    expect(await stockOf(pen.id)).toMatchObject({ physical: 0, reserved: 0 });
  });
});
