import { decideAnswersKept } from '#modules/baskets/domain/order/take-order.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { kindAt, noneAt, readAt, writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { describeAdjustment } from '#modules/catalogue/domain/questions/describe-adjustment.ts';
import { isOfKind, isOpen, type Question } from '#modules/catalogue/domain/questions/question.ts';
import { settleCase } from '#modules/catalogue/domain/questions/settle-case.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';

/** The answers of a visitor by the code of the question. */
export type ShopAnswers = Readonly<Record<string, string>>;

/** Whether a question takes this value: one of its answers, or any of its format. What a link of long ago says may be neither. */
function isAnswerTo(question: Question, value: string): boolean {
  const kind = kindAt(question.affects);
  if (kind === undefined || !isOfKind(kind, value)) return false;
  return isOpen(question) || question.type === 'yesNo' || question.answers.some((answer) => answer.value === value);
}

/** Writes the answers into the case of a product; what is no answer keeps the product's own. */
export function withAnswers<T extends Template>(template: T, questions: readonly Question[], answers: ShopAnswers): T {
  return questions.reduce((made, question) => {
    const value = Object.hasOwn(answers, question.code) ? answers[question.code] : undefined;
    return value !== undefined && isAnswerTo(question, value) ? writeAt(made, question.affects, value) : made;
  }, template);
}

type Asked = { template: Template; questions: readonly Question[]; named: readonly Question[] };

/**
 * Refuses ANSWERS_NOT_TOGETHER for a kept answer that the product no longer takes from customers, with its own, which comes instead. `named` has
 * the answers of the office too. An answer to a question that is not asked beside the others does not count.
 */
export function decideAnswersTaken(
  { template, questions, named }: Asked,
  answers: ShopAnswers,
  language: 'nl' | 'en',
): Decision<undefined, 'ANSWERS_NOT_TOGETHER'> {
  const { hidden } = settleCase(questions, withAnswers(template, questions, answers)).resolved;
  for (const question of questions) {
    const [from, own] = [answers[question.code], readAt(template, question.affects)];
    const isOwn = from === undefined || own === undefined || from === own || from === noneAt(question.affects);
    if (isOwn || hidden.includes(question.code) || isAnswerTo(question, from)) continue;
    const gone = { question: question.code, from, to: own, because: { kind: 'unknown' } as const };
    return decideAnswersKept(describeAdjustment(named, gone, language));
  }
  return accept();
}

/** The answer to each question as the case has it. */
export function answersOf(template: Template, questions: readonly Question[]): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ code, affects }) => (readAt(template, affects) === undefined ? [] : [[code, readAt(template, affects)!]])),
  );
}
