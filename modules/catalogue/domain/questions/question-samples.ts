import type { Answer, Question } from './question.ts';

/** Builds a question for tests from the fields that matter to the test. */
export function sampleQuestion(question: Partial<Question> & Pick<Question, 'code' | 'affects'>): Question {
  return {
    ...{ nameNl: question.code, nameEn: question.code, helpNl: '', helpEn: '', type: 'choice', unit: '' },
    ...{ min: null, max: null, step: null, multiple: null, shownWhen: null, answers: [] },
    ...question,
  };
}

export function sampleAnswer(value: string, notWith: Answer['notWith'] = []): Answer {
  return { value, nameNl: value, nameEn: value, notWith };
}
