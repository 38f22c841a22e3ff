import type { RefusalParams } from '#platform/domain/decision.ts';
import { decideJob } from './job.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, RefusalCode } from './types.ts';

/** A paper that a part of a case cannot be made of, all other answers as they are, and why. */
export type RefusedPaper = { role: string; paper: string; code: RefusalCode; values: RefusalParams };

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
