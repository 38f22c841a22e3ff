import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { pallet, readOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

type OrderLine = { id: number; lineId: number };

export let shop: TestShop;
export let customer: TestCustomer;
export const manager = () => shop.as('order_manager');
export const ownArticle = async () => (await addArticle(shop, { customerId: customer.id })).id;
export const stockOf = (articleId: number) => shop.as('buyer').call(readStockEndpoint, { articleId });
export const netToInvoice = async ({ id }: OrderLine) =>
  (await shop.as('finance').call(listProposalsEndpoint, {})).rows.find(({ key }) => key === `order-${id}`)?.net;
export const packPieces = (order: TestOrder, quantity: number) => shop.as('dispatch').call(createShipmentEndpoint, pallet(order, quantity));
export const listToShip = () => shop.as('dispatch').call(listToShipEndpoint, {});
/** What the packing plan of an order puts into its boxes. */
export const packedOf = async ({ id }: OrderLine) =>
  (await shop.as('dispatch').call(readPackingPlanEndpoint, { basketId: id })).packages.flatMap(({ contents }) => contents);
/** The id and version of the first line of an order. */
export const keyed = async (order: OrderLine) => ({ id: order.lineId, version: (await readOrder(shop, order)).lines[0]!.version });

/** Divides 150 pieces of an order over its customer and the stock. */
export async function divided(order: OrderLine, { stays, articleId }: { stays: number; articleId?: number }) {
  const to = { addressId: customer.addressId, date: '2026-12-02' };
  const parts = [
    { ...to, quantity: 150 - stays, method: 'parcel' as const },
    { ...to, quantity: stays, method: 'stock' as const },
  ];
  const deliveries = parts.filter(({ quantity }) => quantity > 0);
  return { ...(await keyed(order)), deliveries, ...(articleId !== undefined && { articleId }) };
}
export const divide = async (order: OrderLine, part: { stays: number; articleId: number }) =>
  manager().call(divideLineEndpoint, await divided(order, part));

/** Makes pieces of a line, and has it ready. */
export const make = ({ lineId }: OrderLine, pieces: number) =>
  shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET piece_weight_g = 365.4, pieces_per_box = 30 WHERE id = ${lineId}`);
    await moveLine(context, lineId, 'into_production');
    await setQuantityProduced(context, lineId, pieces);
    await moveLine(context, lineId, 'ready');
  });

/** Opens the shop of these tests, and closes it after them. */
export function setUpKeptStock(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
