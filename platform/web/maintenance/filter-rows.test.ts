import { expect, it } from 'vitest';
import { filterRows, neighborOf } from './filter-rows.ts';

type Row = { name: string; days: number | null; active?: boolean };
const rows: Row[] = [
  { name: 'Zoë de Graaf', days: 3 },
  { name: 'Bram', days: null },
  { name: 'Anna', days: 12, active: false },
  { name: 'Anouk', days: 5, active: true },
];
const columns = [
  { key: 'name', value: (row: Row) => row.name },
  { key: 'days', value: (row: Row) => row.days },
];
const namesOf = (words: string, by = 'name', descending = false, inactiveToo = false) =>
  filterRows(rows, columns, { words, sort: { by, descending }, inactiveToo }).map(({ name }) => name);

it('maintenance list leaves out inactive rows until they are asked for', () => {
  expect(namesOf('')).toEqual(['Anouk', 'Bram', 'Zoë de Graaf']);
  expect(namesOf('', 'name', false, true)).toEqual(['Anna', 'Anouk', 'Bram', 'Zoë de Graaf']);
});
it('maintenance list matches every search word anywhere in the row, ignoring case and accents', () => {
  expect(namesOf('GRAAF zoe')).toEqual(['Zoë de Graaf']);
  expect(namesOf('graaf 5')).toEqual([]);
});
it('maintenance list sorts numbers as numbers, with empty values last in both directions', () => {
  expect(namesOf('', 'days')).toEqual(['Zoë de Graaf', 'Anouk', 'Bram']);
  expect(namesOf('', 'days', true)).toEqual(['Anouk', 'Zoë de Graaf', 'Bram']);
});
it('neighbour of a removed row is the next one, or the one before the last', () => {
  const after = (gone: string, of = ['a', 'b', 'c']) => neighborOf(of, (one) => one === gone);
  expect([after('a'), after('b'), after('c'), after('a', ['a']), after('z')]).toEqual(['b', 'c', 'b', null, null]);
});
