import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Question } from './question.ts';
import { settleCase } from './settle-case.ts';
import { type ToldAdjustment, tellAdjustment } from './tell-adjustment.ts';
import type { Template } from './template.ts';

/** What was changed of an answer, to be told in either language. */
export type ChangedAnswer = { nl: ToldAdjustment; en: ToldAdjustment };

/** What goes along on another product's sheets has that product's paper and film, and is not packed. */
const ofTheHost = /\.(paper|lamination)$|^packing$/;

/**
 * A case as it is kept: every question of its product has an answer that goes with the others, the first possible one where it had none,
 * and what was changed is told. Refuses ANSWER_NOT_POSSIBLE when there is no answer that would do.
 */
export function settleAsked<T extends Template & { gangedOn?: unknown }>(
  questions: readonly Question[],
  asked: T,
): Decision<{ case: T; changed: ChangedAnswer[] }, 'ANSWER_NOT_POSSIBLE'> {
  const own = asked.gangedOn === undefined ? questions : questions.filter(({ affects }) => !ofTheHost.test(affects));
  const { case: settled, adjusted, resolved } = settleCase(own, asked);
  const impossible = resolved.adjusted.find(({ to }) => to === null);
  if (impossible) return refuse('ANSWER_NOT_POSSIBLE', tellAdjustment(own, impossible, 'nl'), 'case');
  const changed = adjusted.map((one) => ({ nl: tellAdjustment(own, one, 'nl'), en: tellAdjustment(own, one, 'en') }));
  return accept({ case: settled, changed });
}
