import type { Question } from './question.ts';

/** The questions as customers get them: without the answers of the office, and without questions that have no other. */
export function customerQuestions(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => {
    const answers = question.answers.filter(({ officeOnly }) => !officeOnly);
    return answers.length === 0 && question.answers.length > 0 ? [] : [{ ...question, answers }];
  });
}
