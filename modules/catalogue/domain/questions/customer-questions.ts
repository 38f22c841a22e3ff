import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readAt } from './case-path.ts';
import type { Question } from './question.ts';

/**
 * The questions as customers get them: without the answers of the office, except that which the product is sold with. One that has no answer
 * left is left out.
 */
export function customerQuestions(questions: readonly Question[], soldAs: Template): Question[] {
  return questions.flatMap((question) => {
    const own = readAt(soldAs, question.affects);
    const answers = question.answers.filter(({ value, officeOnly }) => !officeOnly || value === own);
    return answers.length === 0 && question.answers.length > 0 ? [] : [{ ...question, answers }];
  });
}

/** Whether customers are asked it: one with answers of the office alone stays as the product is sold. */
export const isForCustomers = ({ answers }: Question): boolean => answers.length === 0 || answers.some(({ officeOnly }) => !officeOnly);
