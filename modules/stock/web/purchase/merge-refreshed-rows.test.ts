import { expect, it } from 'vitest';
import { mergeRefreshedRows } from './merge-refreshed-rows.ts';

type Row = { key: string; quantity: number };
const row = (key: string, quantity: number): Row => ({ key, quantity });
const steady = (seen: Row[], now: Row[]) =>
  mergeRefreshedRows(
    seen,
    now,
    ({ key }) => key,
    ({ quantity }) => String(quantity),
  );

it('steady rows › keep what went, mark what changed, and add what is new at the end', () => {
  const { rows, changes } = steady([row('a', 1), row('b', 2), row('c', 3)], [row('d', 4), row('c', 9), row('a', 1)]);
  expect(rows).toEqual([row('a', 1), row('b', 2), row('c', 9), row('d', 4)]);
  expect([...changes]).toEqual([
    ['b', 'gone'],
    ['c', 'changed'],
    ['d', 'new'],
  ]);
});

it('steady rows › are the rows as they are when nothing changed', () => {
  const rows = [row('a', 1)];
  expect(steady(rows, rows)).toEqual({ rows, changes: new Map() });
});
