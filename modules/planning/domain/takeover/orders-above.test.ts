import { expect, it } from 'vitest';
import { askOrdersAbove } from './orders-above.ts';

it('a row without number and customer may be a line of the order above it in its sheet', () => {
  const rows = [
    { number: 2, values: { number: 'W-1', customer: 1 } },
    { number: 3, values: { description: 'Bijlage' } },
    { number: 4, values: { description: 'Omslag' } },
    { number: 5, values: { customer: 1, description: 'Los' } },
    { number: 1_000_002, values: { description: 'Ander blad' } },
  ];
  expect([...askOrdersAbove(rows).values()].map(({ row, suggests }) => [row, suggests])).toEqual([
    [3, { act: 'merge', row: 2 }],
    [4, { act: 'merge', row: 2 }],
  ]);
});
