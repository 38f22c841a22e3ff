import { agreedQuantities } from './agreed-price.ts';
import { decideSolved } from './estimate.ts';
import { pricingFor } from './mark-up-scopes.ts';
import { pricedQuantity } from './row.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, PricedQuantity, Route } from './types.ts';

const pointsOfCurve = 18;
const shortlyAbove = 1.1;

/** A quantity at which a lower price begins: by a discount of so much, or by an agreed price (no rate). */
type Bracket = { fromQuantity: number; rate: number | null };

/** Quantities at which another price begins for this case, in order, one piece excepted: agreed prices, before them discounts. */
export function bracketsOf(shop: Shop, ask: EstimateCase): Bracket[] {
  const { product, customer = {} } = ask;
  const pricing = pricingFor(shop.pricing, product, customer);
  const discounts = pricing.discountTables[pricing.discountTableByProduct[product] ?? ''] ?? [];
  const graduated = customer.priceListType === 'D' ? (customer.graduatedPrices?.brackets ?? []) : [];
  const lists = agreedQuantities(ask);
  const agreed = lists.length > 0 ? lists : graduated.map(({ fromQuantity }) => fromQuantity);
  const first = agreed[0] ?? Number.POSITIVE_INFINITY;
  const before: Bracket[] = discounts.filter(({ fromQuantity }) => fromQuantity < first);
  return [...before, ...agreed.map((fromQuantity) => ({ fromQuantity, rate: null }))].filter(({ fromQuantity }) => fromQuantity > 1);
}

/**
 * Quantities to draw a curve through: those asked for, steps between them, and both sides of every bracket. One that begins shortly above the
 * most that is asked for counts as well: there a few more may cost less.
 */
export function curveQuantities(shop: Shop, ask: EstimateCase): number[] {
  const lowest = Math.min(...ask.quantities);
  const highest = Math.max(...ask.quantities);
  const from = ask.quantities.length > 1 ? lowest : Math.max(1, Math.round(lowest / 2));
  const to = ask.quantities.length > 1 ? highest : lowest * 2;
  const steps = Array.from({ length: pointsOfCurve }, (_, step) => Math.round(from * (to / from) ** (step / (pointsOfCurve - 1))));
  const begun = bracketsOf(shop, ask).filter(({ fromQuantity }) => fromQuantity > from && fromQuantity <= to * shortlyAbove);
  const brackets = begun.flatMap(({ fromQuantity }) => [fromQuantity - 1, fromQuantity]);
  const all = [...steps, ...ask.quantities, ...brackets];
  return [...new Set(all)].sort((one, other) => one - other);
}

/**
 * The price of these quantities, on a route when one is given; nothing for a case that is refused. What goes along on the sheets of
 * another is priced quantity by quantity: more than fit is no reason to hide the rest.
 */
export function pricesAt(shop: Shop, ask: EstimateCase, quantities: readonly number[], route?: Route): readonly PricedQuantity[] {
  if ((ask.gangedOn || ask.sharesSheetWith) && quantities.length > 1)
    return quantities.flatMap((quantity) => pricesAt(shop, ask, [quantity]));
  const solved = decideSolved(shop, { ...ask, quantities, ...(route && { route }) });
  return solved.accepted ? solved.value.map(pricedQuantity) : [];
}

export type Dip = { fewer: PricedQuantity; more: PricedQuantity; rate: number | null };

/** Brackets at which more pieces cost less than one piece fewer, within the quantities priced. */
export function dipsIn(shop: Shop, ask: EstimateCase, rows: readonly PricedQuantity[]): Dip[] {
  return bracketsOf(shop, ask).flatMap(({ fromQuantity, rate }) => {
    const fewer = rows.find(({ quantity }) => quantity === fromQuantity - 1);
    const more = rows.find(({ quantity }) => quantity === fromQuantity);
    return fewer && more && more.linePriceEur < fewer.linePriceEur ? [{ fewer, more, rate }] : [];
  });
}
