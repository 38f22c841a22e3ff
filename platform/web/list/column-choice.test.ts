import { expect, it } from 'vitest';
import { isShown, keptColumns } from './column-choice.ts';

const columns = [{ key: 'number', strong: true }, { key: 'customer' }, { key: 'unit', extra: true }];
const seen = (kept: readonly string[]) => columns.filter((column) => isShown(column, kept)).map(({ key }) => key);

it('an extra column is seen once it is chosen, another until it is left out, and the identifying one always', () => {
  expect(seen([])).toEqual(['number', 'customer']);
  expect(seen(keptColumns(columns, ['customer']))).toEqual(['number', 'unit']);
  expect(seen(keptColumns(columns, ['customer', 'unit', 'number']))).toEqual(['number']);
});
