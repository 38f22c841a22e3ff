import type { ChangedAnswer } from '#modules/catalogue/domain/questions/settle-answers.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Describes the changed answers of a line in the caller's language. */
export function describeChangedAnswers(
  { kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>,
  changed: readonly ChangedAnswer[],
): string[] {
  return changed.map((one) => kernel.texts.say(actor.language, 'estimating.adjusted.changed', one[actor.language]));
}

/** Returns the facts that record the changed answers. */
export function changedAnswerFacts(refs: { basket: number; line: number }, changed: readonly ChangedAnswer[]) {
  return changed.map(({ nl }) => ({ fact: 'line.answer_changed', refs, data: nl }));
}
