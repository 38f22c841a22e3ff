import { expect, it } from 'vitest';
import { isShown, keptColumns, seesChosen } from './column-choice.ts';

const columns = [{ key: 'number', strong: true }, { key: 'customer' }, { key: 'unit', extra: true }];
const visible = (stored: readonly string[]) => columns.filter((column) => isShown(column, stored)).map(({ key }) => key);

it('an extra column shows once chosen, an ordinary one until hidden, the identifying one always', () => {
  expect(visible([])).toEqual(['number', 'customer']);
  expect(visible(keptColumns(columns, ['customer']))).toEqual(['number', 'unit']);
  expect(visible(keptColumns(columns, ['customer', 'unit', 'number']))).toEqual(['number']);
});
it('seesChosen is true only when an extra column is shown', () => {
  expect([seesChosen(columns, []), seesChosen(columns, ['customer'])]).toEqual([false, false]);
  expect(seesChosen(columns, keptColumns(columns, ['customer']))).toBe(true);
  expect(seesChosen(columns, keptColumns(columns, ['unit']))).toBe(false);
});
