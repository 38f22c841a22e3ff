import { decideSolved } from '#modules/estimating/domain/engine/estimate.ts';
import { pricedQuantity } from '#modules/estimating/domain/engine/row.ts';
import type { EstimateCase, PricedQuantity, Route } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { agreedQuantities } from './agreed-price.ts';
import { pricingFor } from './mark-up-scopes.ts';

const pointsOfCurve = 18;
const shortlyAbove = 1.1;

/** A quantity from which a lower price applies: by a discount rate, or by an agreed price (null rate). */
type Bracket = { fromQuantity: number; rate: number | null };

/** The brackets of this case in order, quantity 1 excluded: agreed prices, and the discounts below the first of them. */
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
 * The quantities to draw a curve through: the requested ones, steps between them, and both sides of every bracket. Includes a bracket that
 * begins shortly above the largest requested quantity, where a few more pieces may cost less.
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
 * Prices these quantities, on a fixed route if given; empty for a refused case. Ganged and shared cases are priced per quantity, so that a
 * quantity that does not fit does not hide the others.
 */
export function pricesAt(shop: Shop, ask: EstimateCase, quantities: readonly number[], route?: Route): readonly PricedQuantity[] {
  if ((ask.gangedOn || ask.sharesSheetWith) && quantities.length > 1)
    return quantities.flatMap((quantity) => pricesAt(shop, ask, [quantity]));
  const solved = decideSolved(shop, { ...ask, quantities, ...(route && { route }) });
  return solved.accepted ? solved.value.map(pricedQuantity) : [];
}

export type Dip = { fewer: PricedQuantity; more: PricedQuantity; rate: number | null };

/** The brackets at which more pieces cost less than one piece fewer, within the priced quantities. */
export function dipsIn(shop: Shop, ask: EstimateCase, rows: readonly PricedQuantity[]): Dip[] {
  return bracketsOf(shop, ask).flatMap(({ fromQuantity, rate }) => {
    const fewer = rows.find(({ quantity }) => quantity === fromQuantity - 1);
    const more = rows.find(({ quantity }) => quantity === fromQuantity);
    return fewer && more && more.linePriceEur < fewer.linePriceEur ? [{ fewer, more, rate }] : [];
  });
}
