import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { customerQuestions, isForCustomers } from './customer-questions.ts';
import { sampleAnswer, sampleQuestion } from './question-samples.ts';

const ofOffice = (value: string) => ({ ...sampleAnswer(value), officeOnly: true });
const questions = [
  sampleQuestion({ code: 'paper', affects: 'inner.paper', answers: [sampleAnswer('HVO90'), ofOffice('HVO90L'), ofOffice('HVO90-B2K')] }),
  sampleQuestion({ code: 'press', affects: 'cover.paper', answers: [ofOffice('GC1-240')] }),
  sampleQuestion({ code: 'pages', affects: 'inner.pages', type: 'number' }),
];
const soldIn = (inner: string, cover: string): Template => ({
  quantities: [100],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', paper: inner, colours: '1/1' },
    { role: 'cover', paper: cover, colours: '4/0' },
  ],
});

describe('customer questions', () => {
  it('leave out the answers of the office, and a question that has no other', () => {
    const asked = customerQuestions(questions, soldIn('HVO90', 'SIL250'));
    expect(asked.map(({ code, answers }) => [code, answers.map(({ value }) => value)])).toEqual([
      ['paper', ['HVO90']],
      ['pages', []],
    ]);
  });

  it('keep the answer that the product is sold with, and ask nothing where it is the only one', () => {
    const asked = customerQuestions(questions, soldIn('HVO90L', 'GC1-240'));
    expect(asked.map(({ code, answers }) => [code, answers.map(({ value }) => value)])).toEqual([
      ['paper', ['HVO90', 'HVO90L']],
      ['press', ['GC1-240']],
      ['pages', []],
    ]);
    expect(asked.filter(isForCustomers).map(({ code }) => code)).toEqual(['paper', 'pages']);
  });
});
