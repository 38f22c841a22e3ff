import { expect, it } from 'vitest';
import { paretoOf } from './rejected.ts';

const counted = (counts: Record<string, number>) => Object.entries(counts).map(([reason, count]) => ({ reason, count }));

it('paretoOf puts the most frequent reason first, with cumulative shares up to the total', () =>
  expect(paretoOf(counted({ price: 2, competitor: 5, other: 0, expired: 1 }))).toEqual([
    { reason: 'competitor', count: 5, height: 1, cumulative: 0.625 },
    { reason: 'price', count: 2, height: 0.4, cumulative: 0.875 },
    { reason: 'expired', count: 1, height: 0.2, cumulative: 1 },
  ]));
it('paretoOf sorts equally frequent reasons by name, so that the chart is stable', () =>
  expect(paretoOf(counted({ price: 1, competitor: 1 })).map(({ reason }) => reason)).toEqual(['competitor', 'price']));
it('paretoOf of no reasons has no bars', () => expect(paretoOf([])).toEqual([]));
