import type { Question } from './question.ts';
import type { Adjustment } from './resolve-answers.ts';

/** A changed answer and its cause in one language, as arguments of a text. */
export type DescribedAdjustment = {
  question: string;
  was: string;
  became: string;
  why: string;
  other: string;
  answer: string;
  limit: number;
};

/** Names the questions and answers of an adjustment by `resolveAnswers`. Those missing from `questions` keep their code. */
export function describeAdjustment(
  questions: readonly Question[],
  { question: code, from, to, because }: Adjustment,
  language: 'nl' | 'en',
): DescribedAdjustment {
  const named = ({ nameNl, nameEn }: { nameNl: string; nameEn: string }) => (language === 'nl' ? nameNl : nameEn);
  const questionOf = (of: string) => questions.find((one) => one.code === of);
  const nameOf = (of: string) => {
    const question = questionOf(of);
    return question ? named(question) : of;
  };
  const answerOf = (of: string, value: string) => {
    const answer = questionOf(of)?.answers.find((one) => one.value === value);
    return answer ? named(answer) : value;
  };
  return {
    question: nameOf(code),
    was: answerOf(code, from),
    became: answerOf(code, to ?? ''),
    why: because.kind,
    other: because.kind === 'answer' ? nameOf(because.question) : '',
    answer: because.kind === 'answer' ? answerOf(because.question, because.value) : '',
    limit: because.kind === 'multiple' ? because.of : 'limit' in because ? because.limit : 0,
  };
}
