import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readAt, writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import { decideSettledAnswers } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';

/** Questions with more answers are a list to choose from, without prices. */
const maxTiles = 4;

/** Whether all answers to a question are shown at once, each with what it adds to the price. */
export const isTiled = ({ type, answers }: Pick<Question, 'type' | 'answers'>): boolean =>
  type !== 'yesNo' && answers.length > 1 && answers.length <= maxTiles;

/** Price differences of other answers, by question and answer. */
export type AnswerDifferences = Record<string, Record<string, Money>>;

/**
 * What each other answer to the tiled questions adds to `price`, with the answers that it changes along; `priceOf` prices a case, undefined where
 * it cannot be made. Answers that cannot be made are left out.
 */
export function answerDifferences<T extends Template>(
  made: T,
  questions: readonly Question[],
  price: Money,
  priceOf: (other: T) => Money | undefined,
): AnswerDifferences {
  const found: AnswerDifferences = {};
  for (const question of questions.filter(isTiled)) {
    const chosen = readAt(made, question.affects);
    const differences: Record<string, Money> = {};
    for (const { value } of question.answers) {
      if (value === chosen) continue;
      const settled = decideSettledAnswers(questions, writeAt(made, question.affects, value));
      const other = settled.accepted && readAt(settled.value.case, question.affects) === value ? priceOf(settled.value.case) : undefined;
      if (other !== undefined) differences[value] = subtractMoney(other, price);
    }
    found[question.code] = differences;
  }
  return found;
}
