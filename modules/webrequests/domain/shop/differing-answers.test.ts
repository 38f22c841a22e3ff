import { expect, it } from 'vitest';
import { differingAnswers } from './differing-answers.ts';

it('two variants › differ in the questions that are answered differently, or by one alone', () => {
  const one = { quantity: 100, answers: { paper: 'HVO90', finish: 'yes', format: '148x210' } };
  const other = { quantity: 250, answers: { paper: 'MC115', format: '148x210' } };
  expect(differingAnswers(one, other)).toEqual(['paper', 'finish']);
  expect(differingAnswers(one, { ...one, quantity: 250 })).toEqual([]);
});
