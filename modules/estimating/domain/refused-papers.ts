import type { RefusalParams } from '#platform/domain/decision.ts';
import { estimate } from './estimate.ts';
import { decideJob } from './job.ts';
import { round4 } from './numbers.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, RefusalCode } from './types.ts';

/** A paper that a part of a case cannot be made of, all other answers as they are, and why. */
export type RefusedPaper = { role: string; paper: string; code: RefusalCode; values: RefusalParams };

/** A paper that a part could be made of, and how much the line would then cost more (negative for less). */
export type PricedPaper = { role: string; paper: string; differenceEur: number };

/**
 * The other papers that each part could be made of at one quantity, all other answers as they are, with what the line would cost more or less.
 * Nothing for a case that has no price as it stands, that goes along with another, or that is bought.
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
 * The papers of the shop that are no answer for a part, part by part in the order of the case. Nothing for a case that cannot be made as
 * it stands, whatever its papers, nor for what goes along on the sheets of another: those are its host's.
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
