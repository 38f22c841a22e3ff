import { expect, it } from 'vitest';
import { mergeParameters } from '#modules/estimating/domain/parameters/merge-parameters.ts';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { combineRows, sideFor } from '#platform/web/forms/merge.ts';
import { goldenShop } from '#test/golden.ts';
import { conflictRows } from './conflict-rows.ts';

const table = 'pricing.discountTables.books';

it('a table in which two users changed different brackets shows the value that is preselected', () => {
  const theirs = withParameter(goldenShop, `${table}.4.rate`, 0.09);
  const yours = withParameter(goldenShop, `${table}.5.rate`, 0.12);
  const { shop, both } = mergeParameters(goldenShop, theirs, yours);
  const [question] = conflictRows(both);
  expect(combineRows(question!)).toBeUndefined();
  expect(sideFor(question!)).toBe('yours');
  expect(parameterAt(shop, table)).toEqual(question!.yours);
});
