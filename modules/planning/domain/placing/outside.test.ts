import { describe, expect, it } from 'vitest';
import type { EventDraft } from './events-of-operations.ts';
import { leadMinutes, replaceOutsideWork, sheetsReturned } from './outside.ts';

const draft = (key: string, sequence: number, after: string[] = [], component: string | null = null): EventDraft => ({
  ...{ key, activity: key.split('.').at(-1)!, component, placeCode: 'X1', sequence },
  ...{ setupMinutes: 5, runMinutes: 40, minutes: 45, quantityIn: 150, unit: 'sheet' },
  predecessors: after.map((before) => ({ key: before, waitMinutes: 30 })),
});
const drafts = [
  draft('prepress', 10),
  draft('cover.print', 20, ['prepress'], 'cover'),
  draft('cover.foil', 30, ['cover.print'], 'cover'),
  draft('dispatch', 40, ['cover.foil']),
];

describe('outside work', () => {
  it('replaces an operation by a block of its lead time and leaves the others as they were', () => {
    const [files, print, foil, dispatch] = replaceOutsideWork(drafts, [{ activity: 'foil', component: 'cover', leadDays: 3 }]);
    expect(foil).toMatchObject({ placeCode: 'OUT', setupMinutes: 0, minutes: leadMinutes(3), predecessors: drafts[2]!.predecessors });
    expect([files, print, dispatch]).toEqual([drafts[0], drafts[1], drafts[3]]);
  });
  it('matches the component as well as the activity', () => {
    expect(replaceOutsideWork(drafts, [{ activity: 'foil', component: 'inner', leadDays: 3 }])).toEqual(drafts);
  });
  it('replaces everything between files and dispatch when the whole product is made outside', () => {
    const made = replaceOutsideWork(drafts, [{ activity: null, component: null, leadDays: 4 }]);
    expect(made.map(({ activity, minutes }) => [activity, minutes])).toEqual([
      ['prepress', 45],
      ['outside', leadMinutes(4)],
      ['dispatch', 45],
    ]);
    expect(made.map(({ predecessors }) => predecessors.map(({ key }) => key))).toEqual([[], ['prepress'], ['outside']]);
  });
});

describe('sheets returned', () => {
  it('are the planned output for all pieces, a share of it for fewer, and never more than went out', () => {
    const work = { pieces: 150, out: 7038, quantityIn: 7200 };
    expect([150, 75, 200].map((good) => sheetsReturned(good, work))).toEqual([7038, 3519, 7200]);
  });
});
