import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { decideJob } from '#modules/estimating/domain/engine/job.ts';
import { round4 } from '#modules/estimating/domain/engine/numbers.ts';
import type { EstimateCase, RefusalCode } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { RefusalParams } from '#platform/domain/decision.ts';

/** A paper that a part of a case cannot be made of, all else equal, and the reason. */
export type RefusedPaper = { role: string; paper: string; code: RefusalCode; values: RefusalParams };

/** A paper that a part could be made of, and the price difference of the line (negative for less). */
export type PricedPaper = { role: string; paper: string; differenceEur: number };

/**
 * Prices each part on every other paper at one quantity, all else equal. Empty for a case without a price, and for one that is ganged or
 * bought in.
 */
export function pricedPapers(shop: Shop, ask: EstimateCase, quantity: number): PricedPaper[] {
  const priceOf = (components: EstimateCase['components']) => {
    const result = estimate(shop, { ...ask, components, quantities: [quantity] });
    return 'refusal' in result ? undefined : result.quantities[0]!.linePriceEur;
  };
  const price = ask.gangedOn || ask.boughtIn ? undefined : priceOf(ask.components);
  if (price === undefined) return [];
  return ask.components.flatMap(({ role, paper: chosen }) =>
    shop.papers.flatMap(({ code: paper }): PricedPaper[] => {
      const other = paper === chosen ? undefined : priceOf(ask.components.map((part) => (part.role === role ? { ...part, paper } : part)));
      return other === undefined ? [] : [{ role, paper, differenceEur: round4(other - price) }];
    }),
  );
}

/**
 * The papers of the shop that are refused for a part, part by part in the order of the case. Empty for a case that cannot be made with any
 * paper, and for a ganged case, whose paper is that of its host.
 */
export function refusedPapers(shop: Shop, ask: EstimateCase): RefusedPaper[] {
  if (ask.gangedOn || !decideJob(shop, ask).accepted) return [];
  return ask.components.flatMap(({ role, paper: chosen }) =>
    shop.papers.flatMap(({ code: paper }): RefusedPaper[] => {
      if (paper === chosen) return [];
      const components = ask.components.map((part) => (part.role === role ? { ...part, paper } : part));
      const decided = decideJob(shop, { ...ask, components });
      return decided.accepted ? [] : [{ role, paper, code: decided.code, values: decided.params }];
    }),
  );
}
