import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { decideLeavesOn } from './shop-item.ts';

/**
 * The terms of an order as the buyer saw and chose them: its total with VAT, the day on which it leaves (null: the promised one) and the PO number.
 */
export type PlacedShopOrder = { total: Money; leavesOn: string | null; poNumber: string };

/**
 * Decides over an order from the shop as it is priced now; returns the day on which it leaves. Refuses PO_REQUIRED, PRICE_CHANGED when the buyer
 * saw another total, and DATE_TOO_SOON for a day before the first one of the present plan.
 */
export function decideShopOrder(
  { total, first, standard }: { total: Money; first: string; standard: string },
  placed: PlacedShopOrder,
  account: { name: string; poRequired: boolean },
): Decision<string, 'PO_REQUIRED' | 'PRICE_CHANGED' | 'DATE_TOO_SOON'> {
  const withPo = decidePoNumber(account, placed.poNumber);
  if (!withPo.accepted) return withPo;
  const same = decideReorderPrice(total, placed.total);
  return same.accepted ? decideLeavesOn(placed.leavesOn, { first, standard }) : same;
}
