import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import type { TestCustomer } from './baskets.ts';
import type { TestShop } from './shop.ts';
import { articleBasket } from './stock.ts';

/** A place to stage what is picked. */
export async function addStage(shop: TestShop): Promise<void> {
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'EXP-1', type: 'dispatch' });
}

/** A confirmed order of that customer for these articles from stock. */
export async function confirmedOrder(shop: TestShop, customer: TestCustomer, lines: { articleId: number; quantity: number }[]) {
  const basket = await articleBasket(shop, customer, lines);
  await shop.as('order_manager').call(confirmBasketEndpoint, { id: basket.id, version: basket.version });
  return basket;
}

/** A pick list for these order lines, with its lines. */
export async function startedList(shop: TestShop, lineIds: readonly number[]) {
  const { id } = await shop.as('warehouse').call(startPickListEndpoint, { lineIds: [...lineIds] });
  return shop.as('warehouse').call(readPickListEndpoint, { id });
}

type Line = { itemId: number; location: string; lot: string };

/** Scans a line of a list, all of it unless told otherwise. */
export function scanLine(
  shop: TestShop,
  id: number,
  { itemId, location, lot }: Line,
  more: { quantity?: number; shortReason?: string } = {},
) {
  return shop.as('warehouse').call(scanPickEndpoint, { id, itemId, location, lot, ...more });
}
