import { decideFirstParameters, withoutMachines } from '#modules/estimating/domain/parameters/first-parameters.ts';
import { parameterSets } from '#modules/estimating/server/estimating.tables.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { setUpSteps } from '#modules/identity/server/public.ts';
import { exampleParameters } from './example-parameters.ts';

/** The first edition of the parameters: the example shop's, the same without machines and papers, or the shop's own. */
export const setUpParameters = setUpSteps.entry({
  order: 10,
  async run(context, { start, parameters }) {
    const example = start === 'empty' ? withoutMachines(exampleParameters()) : exampleParameters();
    const decided = decideFirstParameters(start === 'own' ? { own: parameters } : { example });
    if (!decided.accepted) return { ...decided, field: 'parameters' };
    const day = dayOf(context);
    await context.tx.db
      .insert(parameterSets)
      .values({ code: day.slice(0, 7), effectiveFrom: day, shop: decided.value, publishedBy: '', createdAt: context.now.toString() });
    return undefined;
  },
});
