import { expect, it } from 'vitest';
import { mergeParameters } from '#modules/estimating/domain/merge-parameters.ts';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameter-values.ts';
import { bothOf, sideOf } from '#platform/web/forms/merge.ts';
import { goldenShop } from '#test/golden.ts';
import { mergeQuestions } from './merge-questions.ts';

const table = 'pricing.discountTables.books';

it('a table in which two users changed different brackets shows the value that is preselected', () => {
  const theirs = withParameter(goldenShop, `${table}.4.rate`, 0.09);
  const yours = withParameter(goldenShop, `${table}.5.rate`, 0.12);
  const { shop, both } = mergeParameters(goldenShop, theirs, yours);
  const [question] = mergeQuestions(both);
  expect(bothOf(question!)).toBeUndefined();
  expect(sideOf(question!)).toBe('yours');
  expect(parameterAt(shop, table)).toEqual(question!.yours);
});
