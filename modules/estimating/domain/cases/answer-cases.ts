import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase, EstimateResult, RefusedEstimate } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** Prices a cases file, or a bare case, of unknown content (golden/README.md 8). A case that is none is refused in its place. */
export function answerCases(shop: Shop, file: unknown): EstimateResult | { results: EstimateResult[] } {
  if (!isObject(file)) return refused('case');
  if (!Object.hasOwn(file, 'cases')) return answerCase(shop, file);
  const { cases } = file;
  if (!Array.isArray(cases)) return refused('cases');
  return { results: cases.map((one, index) => (isObject(one) ? answerCase(shop, one) : refused(`cases[${index}]`))) };
}

function answerCase(shop: Shop, one: Record<string, unknown>): EstimateResult {
  const ask = one as unknown as EstimateCase;
  const result = estimate(shop, ask);
  // The screens allow a type without a factor of its own, where a maintainer sees it; a file must name one that exists.
  const type = 'refusal' in result ? undefined : ask.customer?.priceListType;
  if (type === undefined || Object.hasOwn(shop.pricing.priceListFactors, type)) return result;
  return { ...(ask.id !== undefined && { id: ask.id }), ...refused('customer.priceListType') };
}

const refused = (option: string): RefusedEstimate => ({ refusal: { code: 'OPTION_UNKNOWN', option } });

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
