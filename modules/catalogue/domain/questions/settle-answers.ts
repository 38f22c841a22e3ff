import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type DescribedAdjustment, describeAdjustment } from './describe-adjustment.ts';
import type { Question } from './question.ts';
import { settleCase } from './settle-case.ts';

/** A changed answer, described in both languages. */
export type ChangedAnswer = { nl: DescribedAdjustment; en: DescribedAdjustment };

/** Paths that a ganged product takes from its host: paper and film; it is not packed either. */
const hostPaths = /\.(paper|lamination)$|^packing$/;

/**
 * Makes a case consistent for saving: every question of its product gets an answer that is compatible with the others, and the changes are
 * described by `named`, which may have more answers. Refuses ANSWER_NOT_POSSIBLE when a question has no possible answer.
 */
export function decideSettledAnswers<T extends Template & { gangedOn?: unknown }>(
  questions: readonly Question[],
  input: T,
  named: readonly Question[] = questions,
): Decision<{ case: T; changed: ChangedAnswer[] }, 'ANSWER_NOT_POSSIBLE'> {
  const ownQuestions = input.gangedOn === undefined ? questions : questions.filter(({ affects }) => !hostPaths.test(affects));
  const { case: settled, adjusted, resolved } = settleCase(ownQuestions, input);
  const impossible = resolved.adjusted.find(({ to }) => to === null);
  if (impossible) return refuse('ANSWER_NOT_POSSIBLE', describeAdjustment(named, impossible, 'nl'), 'case');
  const changed = adjusted.map((one) => ({
    nl: describeAdjustment(named, one, 'nl'),
    en: describeAdjustment(named, one, 'en'),
  }));
  return accept({ case: settled, changed });
}
