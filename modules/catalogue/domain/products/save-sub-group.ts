import { isAnswer } from '#modules/catalogue/domain/questions/default-answers.ts';
import { isOpen, type Question } from '#modules/catalogue/domain/questions/question.ts';
import { type ProductQuestions, questionsOf } from '#modules/catalogue/domain/questions/settle-case.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Family, partsOfFamily, type Template } from './template.ts';

export type SubGroupAsk = Omit<ProductQuestions, 'questions'> & {
  product: Family;
  template: Template;
  /** With the default of this product alone, if it has one. */
  questions: readonly { code: string; answers: readonly string[]; default: string | null }[];
};
export type SubGroupRefusal =
  | 'TEMPLATE_PARTS'
  | 'PRESS_NOT_KNOWN'
  | 'QUESTION_PLACE_TWICE'
  | 'QUESTION_WITHOUT_ANSWERS'
  | 'DEFAULT_NO_ANSWER';

/**
 * Decides whether a product may be saved. Refuses TEMPLATE_PARTS when its template lacks a part of the family or has a part that the family
 * lacks; PRESS_NOT_KNOWN for an allowed press that is not in `presses`; QUESTION_PLACE_TWICE when two of its questions set the same path;
 * QUESTION_WITHOUT_ANSWERS when none of the allowed values is an answer; DEFAULT_NO_ANSWER for a default that it does not allow.
 */
export function decideSubGroup(
  ask: SubGroupAsk,
  library: readonly Question[],
  presses: readonly string[],
): Decision<undefined, SubGroupRefusal> {
  const { required, optional } = partsOfFamily[ask.product];
  const roles = ask.template.components.map(({ role }) => role);
  const missing = required.find((role) => !roles.includes(role));
  const odd = roles.find((role, at) => ![...required, ...optional].includes(role) || roles.indexOf(role) !== at);
  if (missing ?? odd) return refuse('TEMPLATE_PARTS', { part: (missing ?? odd)!, is: missing ? 'missing' : 'odd' }, 'template');
  const unknown = ask.allowedPresses.find((press) => !presses.includes(press));
  if (unknown) return refuse('PRESS_NOT_KNOWN', { press: unknown }, 'allowedPresses');
  const questions = questionsOf(library, ask);
  for (const [at, question] of questions.entries()) {
    const same = questions.findIndex(({ affects }) => affects === question.affects);
    if (same !== at) return refuse('QUESTION_PLACE_TWICE', { question: question.code, other: questions[same]!.code }, 'questions');
    if (question.answers.length === 0 && !isOpen(question))
      return refuse('QUESTION_WITHOUT_ANSWERS', { question: question.code }, 'questions');
    const value = ask.questions.find(({ code }) => code === question.code)?.default ?? null;
    if (value !== null && !isAnswer(question, value)) return refuse('DEFAULT_NO_ANSWER', { question: question.code, value }, 'questions');
  }
  return accept();
}

/** Refuses TEMPLATE_NOT_PRICED for a product whose template has no price; `reason` says why, undefined when it has one. */
export function decideTemplatePrice(reason: string | undefined): Decision<undefined, 'TEMPLATE_NOT_PRICED'> {
  return reason === undefined ? accept() : refuse('TEMPLATE_NOT_PRICED', { reason }, 'template');
}
