import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moveLine, setPlanStatus, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, addOrder, type TestCustomer } from './baskets.ts';
import { openTestShop, type TestShop } from './shop.ts';

export type TestOrder = { id: number; number: string; lineId: number; deliveryId: number; addressId: number };

/** An order of 150 copies in boxes of 30, confirmed; 150 are made and ready unless said otherwise. */
export async function readyOrder(shop: TestShop, customer: TestCustomer, change: { produced?: number } = {}): Promise<TestOrder> {
  const order = await addOrder(shop, customer);
  const produced = change.produced ?? 150;
  const deliveryId = await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET piece_weight_g = 365.4, pieces_per_box = 30 WHERE id = ${order.lineId}`);
    await moveLine(context, order.lineId, 'into_production');
    if (produced > 0) {
      await setQuantityProduced(context, order.lineId, produced);
      await setPlanStatus(context, order.lineId, { planStatus: 'ready', eventStatus: 'ready' });
      await moveLine(context, order.lineId, 'ready');
    }
    const delivery = await context.tx.row<{ id: number }>(sql`SELECT id FROM deliveries WHERE line_id = ${order.lineId}`);
    return delivery!.id;
  });
  return { ...order, deliveryId, addressId: customer.addressId };
}

/** The same, delivered by our own van and handed over. */
export async function deliveredOrder(shop: TestShop, customer: TestCustomer): Promise<TestOrder> {
  const order = await readyOrder(shop, customer);
  await shop.as('dispatch').call(handOverEndpoint, await pack(shop, order));
  return order;
}

/** Packs an order of 150 for our own van. */
export async function pack(shop: TestShop, order: TestOrder): Promise<{ id: number; version: number }> {
  const { id, version } = await shop.as('dispatch').call(createShipmentEndpoint, {
    ...{ basketId: order.id, addressId: order.addressId, type: 'own_transport', carrier: 'own_van' },
    packages: boxesOf(order, [30, 30, 30, 30, 30]),
  });
  return { id, version };
}

export function boxesOf({ deliveryId }: Pick<TestOrder, 'deliveryId'>, quantities: readonly number[]) {
  return quantities.map((quantity) => ({ contents: [{ deliveryId, quantity }] }));
}

/** Lets the shop's own HTTP server listen, so that its carrier stub is called over HTTP like a real carrier. */
export async function listenForCarrier({ app, kernel }: TestShop): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  kernel.config.localUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A shipment by freight of one pallet with these pieces. */
export const pallet = (order: TestOrder, quantity: number) => ({
  basketId: order.id,
  addressId: order.addressId,
  type: 'pallet' as const,
  carrier: 'freight' as const,
  packages: boxesOf(order, [quantity]),
});

/** Packs and hands over a number of pieces. */
export async function ship(shop: TestShop, order: TestOrder, quantity: number): Promise<void> {
  const { id, version } = await shop.as('dispatch').call(createShipmentEndpoint, pallet(order, quantity));
  await shop.as('dispatch').call(handOverEndpoint, { id, version });
}

/** Reads an order as its manager does. */
export const readOrder = (shop: TestShop, { id }: Pick<TestOrder, 'id'>) => shop.as('order_manager').call(readBasketEndpoint, { id });

/** The fields of a decision about the count of an order's line. */
export async function decisionOn(shop: TestShop, order: TestOrder) {
  const { version } = (await readOrder(shop, order)).lines[0]!;
  return { id: order.lineId, version, reason: 'Klant akkoord' };
}

export function priceOrder({ kernel }: TestShop, { lineId }: TestOrder, euros: number): Promise<unknown> {
  return kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET price = ${moneyFromEuros(euros)} WHERE id = ${lineId}`));
}

/** A shop with an order that is ready, and the account of its customer. */
export type PortalOrderShop = {
  shop: TestShop;
  customer: TestCustomer;
  order: TestOrder;
  account: string;
  rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]>;
};

export async function openPortalOrder(): Promise<PortalOrderShop> {
  const account = 'm.vandervelde@voorbeeld.example';
  const shop = await openTestShop();
  const rows: PortalOrderShop['rows'] = (query) => shop.kernel.act(({ tx }) => tx.rows(query));
  const customer = await addCustomer(shop, { email: account });
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${account}) WHERE id = ${customer.contactId}`);
  return { shop, customer, order: await readyOrder(shop, customer), account, rows };
}
