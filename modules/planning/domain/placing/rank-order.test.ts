import { describe, expect, it } from 'vitest';
import type { EventDraft } from './events-of-operations.ts';
import { inRankOrder } from './rank-order.ts';

const draft = (key: string, sequence: number, after: string[] = []): EventDraft => ({
  ...{
    key,
    activity: key,
    component: null,
    placeCode: 'X',
    sequence,
    setupMinutes: 0,
    runMinutes: 1,
    minutes: 1,
    quantityIn: 1,
    unit: 'piece',
  },
  predecessors: after.map((before) => ({ key: before, waitMinutes: 0 })),
});
const drafts = [
  draft('prepress', 10),
  draft('print', 20, ['prepress']),
  draft('drill', 30, ['print']),
  draft('crease', 40, ['print']),
  draft('pack', 50, ['drill', 'crease']),
];
const orderOf = (ranks: Record<string, number>) =>
  inRankOrder(drafts, new Map(Object.entries(ranks))).map(({ key, sequence }) => [key, sequence]);

describe('rank of an activity', () => {
  it('orders what could be done in any order, and renumbers it', () =>
    expect(orderOf({ crease: 1, drill: 2 })).toEqual([
      ['prepress', 10],
      ['print', 20],
      ['crease', 30],
      ['drill', 40],
      ['pack', 50],
    ]));
  it('never puts an operation before one that it waits for', () =>
    expect(orderOf({ pack: 1, prepress: 9 }).map(([key]) => key)).toEqual(['prepress', 'print', 'drill', 'crease', 'pack']));
  it('leaves the order of the calculation without ranks', () =>
    expect(orderOf({})).toEqual(drafts.map(({ key, sequence }) => [key, sequence])));
});
