import { expect, it } from 'vitest';
import { standingSwaps } from './standing-swaps.ts';

it('standing swaps › leave out a choice of which nothing lies there any more, so that the line packs by the rule', () => {
  const chosen = [
    { lineId: 1, lot: 'L1', location: 'A', reason: 'In front' },
    { lineId: 2, lot: 'L2', location: 'A', reason: 'In front' },
  ];
  const parts = new Map([
    [1, [{ lot: 'L1', location: 'A' }]],
    [2, [{ lot: 'L2', location: 'B' }]],
  ]);
  expect(standingSwaps(chosen, (lineId) => parts.get(lineId) ?? [])).toEqual([chosen[0]]);
  expect(standingSwaps(chosen, () => [])).toEqual([]);
});
