import { expect, it } from 'vitest';
import { isShown, keptColumns, seesChosen } from './column-choice.ts';

const columns = [{ key: 'number', strong: true }, { key: 'customer' }, { key: 'unit', extra: true }];
const seen = (kept: readonly string[]) => columns.filter((column) => isShown(column, kept)).map(({ key }) => key);

it('an extra column is seen once it is chosen, another until it is left out, and the identifying one always', () => {
  expect(seen([])).toEqual(['number', 'customer']);
  expect(seen(keptColumns(columns, ['customer']))).toEqual(['number', 'unit']);
  expect(seen(keptColumns(columns, ['customer', 'unit', 'number']))).toEqual(['number']);
});
it('a list is asked for what its extra columns show by who sees one of them', () => {
  expect([seesChosen(columns, []), seesChosen(columns, ['customer'])]).toEqual([false, false]);
  expect(seesChosen(columns, keptColumns(columns, ['customer']))).toBe(true);
  expect(seesChosen(columns, keptColumns(columns, ['unit']))).toBe(false);
});
