import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { kindAt, readAt, writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { isOfKind, isOpen, type Question } from '#modules/catalogue/domain/questions/question.ts';

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

/** The answer to each question as the case has it. */
export function answersOf(template: Template, questions: readonly Question[]): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ code, affects }) => (readAt(template, affects) === undefined ? [] : [[code, readAt(template, affects)!]])),
  );
}
