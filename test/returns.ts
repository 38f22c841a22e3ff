import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, type TestCustomer } from './baskets.ts';
import { confirmedOrder } from './picking.ts';
import type { TestShop } from './shop.ts';
import { addArticle } from './stock.ts';

/** A bin for goods that are set apart. */
export async function addQuarantine(shop: TestShop): Promise<void> {
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'QUA-1', type: 'quarantine' });
}

/** A packed shipment of notebooks from a stock of fifty; it left unless told otherwise. */
export async function shippedOrder(shop: TestShop, quantity: number, leaves = true) {
  const article = await addArticle(shop, { stock: 50 });
  return { article, ...(await shipOrder(shop, await addCustomer(shop), article.id, quantity, leaves)) };
}

/** Orders, packs and, unless told otherwise, hands over an article. */
export async function shipOrder(shop: TestShop, customer: TestCustomer, articleId: number, quantity: number, leaves = true) {
  const order = await confirmedOrder(shop, customer, [{ articleId, quantity }]);
  const dispatch = shop.as('dispatch');
  const plan = await dispatch.call(readPackingPlanEndpoint, { basketId: order.id });
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity: pieces }) => ({ deliveryId, quantity: pieces })),
  }));
  const way = { basketId: order.id, addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
  const shipment = await dispatch.call(createShipmentEndpoint, { ...way, packages });
  if (leaves) await dispatch.call(handOverEndpoint, { id: shipment.id, version: shipment.version });
  return { order, shipment, lineId: order.lineIds[0]! };
}

/** A return of a shipment that is here. */
export function receivedReturn(shop: TestShop, shipmentId: number | null) {
  return shop.as('warehouse').call(registerReturnEndpoint, { shipmentId, received: true, reason: 'Verkeerde wijk' });
}

type Found = Partial<InputOf<typeof inspectReturnEndpoint>>;

/** Saves what was found of a line, at the version it has now. */
export async function inspect(shop: TestShop, id: number, lineId: number, found: Found) {
  const warehouse = shop.as('warehouse');
  const { lines } = await warehouse.call(readReturnEndpoint, { id });
  const { version } = lines.find((line) => line.lineId === lineId)!;
  const nothing = { counted: null, restock: 0, quarantine: 0, scrap: 0, sendBack: 0, reason: '', credit: false };
  return warehouse.call(inspectReturnEndpoint, { id, lineId, version, ...nothing, ...found });
}
