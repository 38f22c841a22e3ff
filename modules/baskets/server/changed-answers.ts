import type { ChangedAnswer } from '#modules/catalogue/domain/settle-asked.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** What was changed of the answers of a line, in the words of who asked. */
export function sayChanged({ kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>, changed: readonly ChangedAnswer[]): string[] {
  return changed.map((one) => kernel.texts.say(actor.language, 'estimating.adjusted.changed', one[actor.language]));
}

/** The same as history keeps it. */
export function changedFacts(refs: { basket: number; line: number }, changed: readonly ChangedAnswer[]) {
  return changed.map(({ nl }) => ({ fact: 'line.answer_changed', refs, data: nl }));
}
