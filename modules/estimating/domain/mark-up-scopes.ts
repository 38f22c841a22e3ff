import type { Pricing, ScopedMarkUp } from './shop.ts';
import type { CustomerTerms } from './types.ts';

const weights = { subGroup: 8, mainGroup: 4, unit: 2, priceListType: 1 } as const;
export type ScopeName = keyof typeof weights;
export const scopeNames = Object.keys(weights) as readonly ScopeName[];

/**
 * The mark-ups and the discount table of a line. Which one wins is said here and nowhere else: a scope counts when everything it names is
 * so; of those that count, the product goes before its group, the group before the business unit, the unit before the price list type, and
 * one that names more before one that names less. Every cost group is looked up by itself, and what no scope says is the shop's.
 * Edition 1 has no scopes.
 */
export function pricingFor(pricing: Pricing, product: string, terms: CustomerTerms): Pricing {
  const fitting = (pricing.scoped ?? []).filter((one) => isWithin(one, terms));
  if (fitting.length === 0) return pricing;
  // The heaviest is laid on last.
  const layers = fitting.toSorted((one, other) => weightOf(one) - weightOf(other));
  const table = layers.findLast(({ kind }) => kind === 'discount')?.discountTable;
  return {
    ...pricing,
    overheadRates: Object.assign({}, pricing.overheadRates, ...layers.map(({ overheadRates }) => overheadRates)),
    profitRates: Object.assign({}, pricing.profitRates, ...layers.map(({ profitRates }) => profitRates)),
    ...(table && { discountTableByProduct: { ...pricing.discountTableByProduct, [product]: table } }),
  };
}

/** Scopes of one kind that name the same: neither would win. */
export function isSameScope(one: ScopedMarkUp, other: ScopedMarkUp): boolean {
  return one.kind === other.kind && scopeNames.every((name) => one[name] === other[name]);
}

function isWithin(one: ScopedMarkUp, { scope = {}, priceListType = 'A' }: CustomerTerms): boolean {
  const is = { ...scope, priceListType };
  return scopeNames.every((name) => one[name] === undefined || one[name] === is[name]);
}

function weightOf(one: ScopedMarkUp): number {
  return scopeNames.reduce((sum, name) => sum + (one[name] === undefined ? 0 : weights[name]), 0);
}
