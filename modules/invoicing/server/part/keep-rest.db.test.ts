import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRestEndpoint } from '#modules/baskets/contract/count/keep-rest.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { deliverDirectly, moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { pallet, readOrder, readyOrder, ship } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const ownArticle = async () => (await addArticle(shop, { customerId: customer.id })).id;
const stockOf = (articleId: number) => shop.as('buyer').call(readStockEndpoint, { articleId });
const keyed = async (order: { id: number; lineId: number }) => ({
  id: order.lineId,
  version: (await readOrder(shop, order)).lines[0]!.version,
});

/** Divides 150 pieces of an order over its customer and the stock. */
async function divide(order: { id: number; lineId: number }, { stays, articleId }: { stays: number; articleId?: number }) {
  const to = { addressId: customer.addressId, date: '2026-12-02' };
  const parts = [
    { ...to, quantity: 150 - stays, method: 'parcel' as const },
    { ...to, quantity: stays, method: 'stock' as const },
  ];
  const deliveries = parts.filter(({ quantity }) => quantity > 0);
  return { ...(await keyed(order)), deliveries, ...(articleId !== undefined && { articleId }) };
}
const make = (lineId: number, pieces: number) =>
  shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET piece_weight_g = 365.4, pieces_per_box = 30 WHERE id = ${lineId}`);
    await moveLine(context, lineId, 'into_production');
    await setQuantityProduced(context, lineId, pieces);
    await moveLine(context, lineId, 'ready');
  });

describe('keep rest', () => {
  it('puts what is made and has not left into the stock of the customer, and the line is delivered and invoiced whole', async () => {
    const [order, articleId] = [await readyOrder(shop, customer), await ownArticle()];
    await ship(shop, order, 50);
    const kept = await manager().call(keepRestEndpoint, { ...(await keyed(order)), articleId });
    const { lines, deliveries, status } = await readOrder(shop, order);
    expect(lines[0]).toMatchObject({ status: 'delivered', quantityShipped: 150, makesArticleId: articleId, version: kept.version });
    expect(deliveries.map(({ method, quantity, quantityShipped }) => [method, quantity, quantityShipped])).toEqual([
      ['parcel', 50, 50],
      ['stock', 100, 100],
    ]);
    expect(status).toBe('delivered');
    expect(await stockOf(articleId)).toMatchObject({ physical: 100, valueAtCost: null, journal: [{ type: 20, quantity: 100 }] });
    const { rows } = await shop.as('finance').call(listProposalsEndpoint, {});
    expect(rows.find(({ key }) => key === `order-${order.id}`)?.net).toBe(8_837_500 + 459_400);
  });

  it('refuses what is packed, an article of somebody else, and a line of which nothing is here', async () => {
    const order = await readyOrder(shop, customer);
    const refused = async (articleId?: number) =>
      (await manager().refused(keepRestEndpoint, { ...(await keyed(order)), ...(articleId && { articleId }) })).code;
    const other = await addArticle(shop, { customerId: (await addCustomer(shop, { name: 'Gemeente Zutphen' })).id });
    expect([await refused(), await refused((await addArticle(shop)).id), await refused(other.id)]).toEqual([
      'KEPT_ARTICLE_REQUIRED',
      'KEPT_ARTICLE_REQUIRED',
      'ARTICLE_OF_OTHER_CUSTOMER',
    ]);
    await shop.as('dispatch').call(createShipmentEndpoint, pallet(order, 50));
    const articleId = await ownArticle();
    expect(await refused(articleId)).toBe('STILL_PACKED');
    const delivered = await readyOrder(shop, customer);
    await ship(shop, delivered, 150);
    expect((await manager().refused(keepRestEndpoint, { ...(await keyed(delivered)), articleId })).code).toBe('NOTHING_TO_KEEP');
  });
});

describe('delivery straight from a supplier', () => {
  it.each([
    [150, 150, 0],
    [50, 50, 100],
  ])('of %i pieces leaves to the stock what did not go', async (sent, direct, kept) => {
    const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
    await manager().call(divideLineEndpoint, await divide(order, { stays: 100, articleId }));
    await shop.kernel.act(async (context) => {
      await moveLine(context, order.lineId, 'into_production');
      await moveLine(context, order.lineId, 'in_progress');
      await setQuantityProduced(context, order.lineId, 150);
      await deliverDirectly(context, order.lineId, sent);
    });
    const { lines, deliveries } = await readOrder(shop, order);
    expect([lines[0]!.status, lines[0]!.quantityShipped]).toEqual(['delivered', 150]);
    expect(deliveries.map(({ quantityShipped }) => quantityShipped)).toEqual([direct, kept]);
    expect(await stockOf(articleId)).toMatchObject({ physical: kept });
  });
});

describe('divide line', () => {
  it('keeps a part in stock, which is received when the line is ready and is never packed', async () => {
    const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
    await manager().call(divideLineEndpoint, await divide(order, { stays: 100, articleId }));
    const { message } = await manager().call(readMailDraftEndpoint, { id: order.id, mailType: '2' });
    expect(message).toContain('2 december');
    expect(await stockOf(articleId)).toMatchObject({ physical: 0, inProduction: 100 });
    await make(order.lineId, 148);
    expect((await readOrder(shop, order)).lines[0]).toMatchObject({ status: 'partly_delivered', quantityShipped: 98 });
    expect(await stockOf(articleId)).toMatchObject({ physical: 98, inProduction: 2 });
    const { packages } = await shop.as('dispatch').call(readPackingPlanEndpoint, { basketId: order.id });
    const packed = packages.flatMap(({ contents }) => contents);
    expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(50);
    await ship(shop, { ...order, deliveryId: packed[0]!.deliveryId, addressId: customer.addressId }, 50);
    expect((await readOrder(shop, order)).lines[0]).toMatchObject({ quantityShipped: 148 });
    const listed = await shop.as('dispatch').call(listToShipEndpoint, {});
    expect(JSON.stringify(listed)).not.toContain(order.number);
  });

  it('keeps a whole line in stock, which is delivered once it is made', async () => {
    const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
    expect((await manager().refused(divideLineEndpoint, await divide(order, { stays: 150 }))).code).toBe('KEPT_ARTICLE_REQUIRED');
    await manager().call(divideLineEndpoint, await divide(order, { stays: 150, articleId }));
    await make(order.lineId, 150);
    expect((await readOrder(shop, order)).lines[0]).toMatchObject({ status: 'delivered', quantityShipped: 150 });
    expect(await stockOf(articleId)).toMatchObject({ physical: 150 });
  });
});
