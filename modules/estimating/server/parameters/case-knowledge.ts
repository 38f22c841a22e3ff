import { caseKnowledge } from '#modules/catalogue/server/public.ts';
import { estimateWithReasons, refuseCase } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { filmsOf } from '#modules/estimating/domain/parameters/machines.ts';
import { dayOf } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

/** Gives the catalogue the codes in today's parameters, and the refusal of a template that has no price. */
export const caseKnowledgeEntry = caseKnowledge.entry({
  async vocabulary(context) {
    const { shop } = await parameterSetOn(context.tx, dayOf(context));
    return {
      papers: shop.papers.map(({ code, name }) => ({ code, name })),
      presses: shop.presses.map(({ id, name }) => ({ code: id, name })),
      films: filmsOf(shop),
    };
  },
  async problemOf(context, product, template) {
    const { shop } = await parameterSetOn(context.tx, dayOf(context));
    const result = estimateWithReasons(shop, { ...template, product } as EstimateCase);
    return 'refusal' in result ? refuseCase(result.refusal) : undefined;
  },
});
