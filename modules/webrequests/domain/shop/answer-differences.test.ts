import { expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readAt } from '#modules/catalogue/domain/questions/case-path.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { answerDifferences } from './answer-differences.ts';

const empty = {
  ...{ nameNl: '', nameEn: '', helpNl: '', helpEn: '', unit: '' },
  ...{ min: null, max: null, step: null, multiple: null, shownWhen: null },
};
const paperOf = (values: string[]): Question => ({
  ...empty,
  ...{ code: 'paper', type: 'paper', affects: 'inner.paper' },
  answers: values.map((value) => ({ value, nameNl: value, nameEn: value, notWith: [] })),
});
const made = {
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'inner', paper: 'HVO90', colours: '1/1', pages: 100 }],
} as unknown as Template;
const prices: Record<string, number> = { HVO90: 100, SIL115: 112.5, BIO80: 96 };
const priceOf = (other: Template) => {
  const price = prices[readAt(other, 'inner.paper') ?? ''];
  return price === undefined ? undefined : eur(price);
};

it('other answers say what they add to the price, also below zero, and the chosen one says nothing', () => {
  expect(answerDifferences(made, [paperOf(['HVO90', 'SIL115', 'BIO80'])], eur(100), priceOf)).toEqual({
    paper: { SIL115: eur(12.5), BIO80: eur(-4) },
  });
});

it('an answer that cannot be made has no difference, and a question with many answers none at all', () => {
  expect(answerDifferences(made, [paperOf(['HVO90', 'GOUD'])], eur(100), priceOf)).toEqual({ paper: {} });
  expect(answerDifferences(made, [paperOf(['HVO90', 'SIL115', 'BIO80', 'GOUD', 'ZILVER'])], eur(100), priceOf)).toEqual({});
});
