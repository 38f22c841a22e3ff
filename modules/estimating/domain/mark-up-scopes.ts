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
  const layers = layersOf(pricing, terms);
  if (layers.length === 0) return pricing;
  const table = discountScope(layers)?.discountTable;
  return {
    ...pricing,
    overheadRates: Object.assign({}, pricing.overheadRates, ...layers.map(({ overheadRates }) => overheadRates)),
    profitRates: Object.assign({}, pricing.profitRates, ...layers.map(({ profitRates }) => profitRates)),
    ...(table && { discountTableByProduct: { ...pricing.discountTableByProduct, [product]: table } }),
  };
}

/** The discount table of a line, and the scope that says so: none when it is the shop's own for that product family. */
export function discountFor(pricing: Pricing, product: string, terms: CustomerTerms): { table: string; by: ScopedMarkUp | undefined } {
  const by = discountScope(layersOf(pricing, terms));
  return { table: by?.discountTable ?? pricing.discountTableByProduct[product] ?? '', by };
}

/** What counts for a line, the heaviest last. */
function layersOf(pricing: Pricing, terms: CustomerTerms): ScopedMarkUp[] {
  return (pricing.scoped ?? []).filter((one) => isWithin(one, terms)).toSorted((one, other) => weightOf(one) - weightOf(other));
}

function discountScope(layers: readonly ScopedMarkUp[]): ScopedMarkUp | undefined {
  return layers.findLast(({ kind, discountTable }) => kind === 'discount' && discountTable);
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
