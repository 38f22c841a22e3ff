import { expect, it } from 'vitest';
import { leavesAt, missedAt } from './departures.ts';

const departures = Int32Array.of(100, 200);

it.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [201, 201 + 1440],
])('what is ready at %i leaves at %i', (ready, leaves) => {
  expect(leavesAt(departures, ready)).toBe(leaves);
});

it.each([
  [100, 100],
  [101, 100],
  [201, 200],
])('the last departure before %i is %i', (moment, missed) => {
  expect(missedAt(departures, moment)).toBe(missed);
});
