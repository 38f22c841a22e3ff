import { expect, it } from 'vitest';
import { movedBeside } from './moved-beside.ts';

it('goes through the operations that move in the order of their times, and round', () => {
  const events = [
    { id: 1, start: 300 },
    { id: 2, start: 100 },
    { id: 3, start: 200 },
  ];
  const moved = new Set([1, 2]);
  const walk = (selected: number | null, by: 1 | -1) => movedBeside(events, moved, selected, by)?.id;
  expect([walk(null, 1), walk(2, 1), walk(1, 1)]).toEqual([2, 1, 2]);
  expect([walk(3, -1), walk(1, -1), walk(2, -1)]).toEqual([1, 2, 1]);
  expect(movedBeside(events, new Set(), 1, 1)).toBeUndefined();
});
