import type { ParameterProblem } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import { isSameScope, scopeNames } from './mark-up-scopes.ts';

/** Problems of scoped mark-ups: a scope without fields, a duplicate scope, an unknown table or price list type. */
export function scopeProblems({ scoped = [], discountTables, priceListFactors }: Pricing): ParameterProblem[] {
  return scoped.flatMap((one, index): ParameterProblem[] => {
    const path = `pricing.scoped.${one.id}`;
    const found: ParameterProblem[] = [];
    if (scopeNames.every((name) => one[name] === undefined)) found.push({ path, problem: 'SCOPE_EMPTY' });
    if (scoped.slice(0, index).some((other) => isSameScope(one, other))) found.push({ path, problem: 'SCOPE_TWICE' });
    if (one.discountTable !== undefined && !Object.hasOwn(discountTables, one.discountTable))
      found.push({ path: `${path}.discountTable`, problem: 'TABLE_UNKNOWN' });
    if (one.priceListType !== undefined && !Object.hasOwn(priceListFactors, one.priceListType))
      found.push({ path: `${path}.priceListType`, problem: 'PRICE_LIST_TYPE_UNKNOWN' });
    return found;
  });
}
