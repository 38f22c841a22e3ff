import type { CustomerTerms } from '#modules/estimating/domain/engine/types.ts';
import type { Pricing, ScopedMarkUp } from '#modules/estimating/domain/parameters/pricing.ts';

const weights = { subGroup: 8, mainGroup: 4, unit: 2, priceListType: 1 } as const;
export type ScopeName = keyof typeof weights;
export const scopeNames = Object.keys(weights) as readonly ScopeName[];

/**
 * Resolves the mark-ups and the discount table of a line; this function alone decides which scope wins. A scope matches when every field it
 * names matches. Product precedes group, group precedes business unit, unit precedes price list type, and more fields precede fewer. Each
 * cost group is resolved separately, with the shop's own value as fallback. Edition 1 has no scopes.
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

/** The discount table of a line and the scope that selects it; no scope when it is the shop's own table for that product family. */
export function discountFor(pricing: Pricing, product: string, terms: CustomerTerms): { table: string; by: ScopedMarkUp | undefined } {
  const by = discountScope(layersOf(pricing, terms));
  return { table: by?.discountTable ?? pricing.discountTableByProduct[product] ?? '', by };
}

/** The scopes that match a line, the winner last. */
function layersOf(pricing: Pricing, terms: CustomerTerms): ScopedMarkUp[] {
  return (pricing.scoped ?? []).filter((one) => isWithin(one, terms)).toSorted((one, other) => weightOf(one) - weightOf(other));
}

function discountScope(layers: readonly ScopedMarkUp[]): ScopedMarkUp | undefined {
  return layers.findLast(({ kind, discountTable }) => kind === 'discount' && discountTable);
}

/** Whether two scopes of one kind name the same fields; then neither would win. */
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
