import { expect, it } from 'vitest';
import { customerQuestions } from './customer-questions.ts';
import { sampleAnswer, sampleQuestion } from './question-samples.ts';

const ofOffice = (value: string) => ({ ...sampleAnswer(value), officeOnly: true });

it('customer questions › leave out the answers of the office, and a question that has no other', () => {
  const asked = customerQuestions([
    sampleQuestion({ code: 'paper', affects: 'inner.paper', answers: [sampleAnswer('HVO90'), ofOffice('HVO90L')] }),
    sampleQuestion({ code: 'press', affects: 'cover.paper', answers: [ofOffice('GC1-240')] }),
    sampleQuestion({ code: 'pages', affects: 'inner.pages', type: 'number' }),
  ]);
  expect(asked.map(({ code, answers }) => [code, answers.map(({ value }) => value)])).toEqual([
    ['paper', ['HVO90']],
    ['pages', []],
  ]);
});
