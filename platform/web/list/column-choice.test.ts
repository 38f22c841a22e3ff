import { expect, it } from 'vitest';
import { isShown, showsExtraColumn, storedColumns } from './column-choice.ts';

const columns = [{ key: 'number', strong: true }, { key: 'customer' }, { key: 'unit', extra: true }];
const visible = (stored: readonly string[]) => columns.filter((column) => isShown(column, stored)).map(({ key }) => key);

it('an extra column shows once chosen, an ordinary one until hidden, the identifying one always', () => {
  expect(visible([])).toEqual(['number', 'customer']);
  expect(visible(storedColumns(columns, ['customer']))).toEqual(['number', 'unit']);
  expect(visible(storedColumns(columns, ['customer', 'unit', 'number']))).toEqual(['number']);
});
it('seesChosen is true only when an extra column is shown', () => {
  expect([showsExtraColumn(columns, []), showsExtraColumn(columns, ['customer'])]).toEqual([false, false]);
  expect(showsExtraColumn(columns, storedColumns(columns, ['customer']))).toBe(true);
  expect(showsExtraColumn(columns, storedColumns(columns, ['unit']))).toBe(false);
});
