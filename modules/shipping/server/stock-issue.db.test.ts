import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const warehouse = () => shop.as('warehouse');
const stockOf = (articleId: number) => warehouse().call(readStockEndpoint, { articleId });
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const confirm = (basket: { id: number; version: number }) =>
  manager().call(confirmBasketEndpoint, { id: basket.id, version: basket.version });

describe('pack an order from stock', () => {
  async function packed() {
    const pen = await addArticle(shop, { stock: 30 });
    await warehouse().call(receiveStockEndpoint, { articleId: pen.id, type: 20, quantity: 100, location: 'B-02' });
    const basket = await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 80 }]);
    await confirm(basket);
    const dispatch = shop.as('dispatch');
    const { rows } = await dispatch.call(listToShipEndpoint, {});
    expect(rows.find(({ basketId }) => basketId === basket.id)).toMatchObject({ pieces: 80, boxes: 2, problem: null });
    const plan = await dispatch.call(readPackingPlanEndpoint, { basketId: basket.id });
    expect(plan).toMatchObject({ problem: null, lines: [{ ready: true, free: 80 }] });
    const packages = plan.packages.map(({ contents }) => ({
      contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
    }));
    const way = { basketId: basket.id, addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
    return { pen, basket, dispatch, shipment: await dispatch.call(createShipmentEndpoint, { ...way, packages }) };
  }

  it('issues the oldest lot first, releases the reservation, and delivers the line on hand-over', async () => {
    const { pen, basket, dispatch, shipment } = await packed();
    const after = await stockOf(pen.id);
    expect(after).toMatchObject({ physical: 50, reserved: 0, economic: 50, reservations: [], lots: [{ location: 'B-02', quantity: 50 }] });
    expect(after.journal.slice(0, 2)).toMatchObject([
      { type: 40, quantity: -50, balance: 50, location: 'B-02', order: { number: basket.number } },
      { type: 40, quantity: -30, balance: 100, location: 'A-01' },
    ]);
    await dispatch.call(handOverEndpoint, { id: shipment.id, version: shipment.version });
    expect(await read(basket.id)).toMatchObject({ status: 'delivered', lines: [{ status: 'delivered', quantityShipped: 80 }] });
  });
  it('takes the lot that the packer chose, with the reason in the history of the order', async () => {
    const pen = await addArticle(shop, { stock: 30 });
    await warehouse().call(receiveStockEndpoint, { articleId: pen.id, type: 20, quantity: 100, location: 'B-02' });
    const [, newer] = (await stockOf(pen.id)).lots;
    const basket = await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 20 }]);
    await confirm(basket);
    const plan = await shop.as('dispatch').call(readPackingPlanEndpoint, { basketId: basket.id });
    const packages = plan.packages.map(({ contents }) => ({
      contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
    }));
    const way = { basketId: basket.id, addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
    const swap = { lineId: basket.lineIds[0]!, lot: newer!.code, location: 'B-02', reason: 'Staat vooraan' };
    const pack = (lotSwaps: (typeof swap)[]) => ({ ...way, packages, lotSwaps });
    expect(await shop.as('dispatch').refused(createShipmentEndpoint, pack([{ ...swap, location: 'A-01' }]))).toMatchObject({
      code: 'PACK_LOT_UNUSABLE',
    });
    await shop.as('dispatch').call(createShipmentEndpoint, pack([swap]));
    expect((await stockOf(pen.id)).lots).toMatchObject([
      { location: 'A-01', quantity: 30 },
      { location: 'B-02', quantity: 80 },
    ]);
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows<{ data: object }>(
        sql`SELECT data FROM facts WHERE fact = 'stock.pack_lot_swapped' AND refs @> ARRAY[${`basket:${basket.id}`}]::text[]`,
      ),
    );
    expect(facts).toMatchObject([{ data: { lot: newer!.code, reason: 'Staat vooraan' } }]);
  });
  it('is reversed by unpacking: counter-entries put the goods back in their lots and reserve them again', async () => {
    const { pen, basket, dispatch, shipment } = await packed();
    await dispatch.call(cancelShipmentEndpoint, { id: shipment.id, version: shipment.version, reason: 'Verkeerde doos' });
    expect(await stockOf(pen.id)).toMatchObject({
      physical: 130,
      reserved: 80,
      reservations: [{ quantity: 80 }],
      lots: [{ quantity: 30 }, { quantity: 100 }],
    });
    const plan = await dispatch.call(readPackingPlanEndpoint, { basketId: basket.id });
    expect(plan.lines).toMatchObject([{ free: 80 }]);
    const packages = plan.packages.map(({ contents }) => ({
      contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
    }));
    await dispatch.call(createShipmentEndpoint, {
      basketId: basket.id,
      addressId: customer.addressId,
      type: 'own_transport',
      carrier: 'own_van',
      packages,
    });
  });
});
