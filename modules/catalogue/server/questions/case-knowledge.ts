import type { CaseVocabulary } from '#modules/catalogue/contract/questions.endpoints.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** The port to estimating, a module above the catalogue: the vocabulary of cases, and whether a case has a price. */
export type CaseKnowledge = {
  vocabulary(context: QueryContext): Promise<CaseVocabulary>;
  /** Why this case has no price with the current parameters; undefined when it has one. */
  problemOf(context: QueryContext, product: string, template: object): Promise<Refused | undefined>;
};
export const caseKnowledge = slot<CaseKnowledge>('catalogue.caseKnowledge');

/** Merges the vocabulary of all modules that provide one; empty without any. */
export async function loadCaseVocabulary(context: QueryContext): Promise<CaseVocabulary> {
  const found = await Promise.all(entriesOf(context.kernel).map((entry) => entry.vocabulary(context)));
  return {
    papers: found.flatMap(({ papers }) => papers),
    presses: found.flatMap(({ presses }) => presses),
    films: found.flatMap(({ films }) => films),
  };
}

export async function caseProblem(context: QueryContext, product: string, template: object): Promise<Refused | undefined> {
  for (const entry of entriesOf(context.kernel)) {
    const problem = await entry.problemOf(context, product, template);
    if (problem) return problem;
  }
  return undefined;
}

function entriesOf(kernel: InnerKernel) {
  return caseKnowledge.entriesOf(kernel);
}
