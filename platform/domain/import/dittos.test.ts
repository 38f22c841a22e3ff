import { expect, it } from 'vitest';
import { withDittos } from './dittos.ts';

it('a sign for the same repeats the cell above it, and an abbreviated day does not', () => {
  const rows = [
    ['F1', 10, 30, 'folder'],
    ['F2', '', '"', 'idem'],
    ['F3', 'dito', '', 'do.'],
    ['idem', '-', 'Id.', '”'],
  ].map((cells, at) => ({ number: at + 2, cells }));
  expect(withDittos(rows).map(({ cells }) => cells)).toEqual([
    ['F1', 10, 30, 'folder'],
    ['F2', '', 30, 'folder'],
    ['F3', 10, '', 'do.'],
    ['F3', '-', 30, 'do.'],
  ]);
});

it('a sign for the same with nothing above it stays', () =>
  expect(withDittos([{ number: 2, cells: ['idem', 1], hidden: true }])).toEqual([{ number: 2, cells: ['idem', 1], hidden: true }]));
