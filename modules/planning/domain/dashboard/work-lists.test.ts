import { describe, expect, it } from 'vitest';
import { at, openPlace } from '#test/shifts.ts';
import { findBottleneck, loadPerDay, type OpenWork, workListsOf } from './work-lists.ts';

const days = {
  today: { start: at('mon 00:00'), end: at('tue 00:00') },
  tomorrow: { start: at('tue 00:00'), end: at('wed 00:00') },
};
const work = (over: Partial<OpenWork>): OpenWork => ({
  ...{
    status: 'planned',
    start: at('wed 09:00'),
    isNext: false,
    isFirstWork: false,
    isReleased: true,
    lineIsLate: false,
    waitsForFiles: false,
  },
  ...{ waitsForMaterial: false, waitsForPredecessor: false, wasMoved: false, ...over },
});
const listsOf = (over: Partial<OpenWork>) => workListsOf(work(over), days);

describe('work lists of the planning dashboard', () => {
  it('count a late line once, at its next operation', () => {
    expect(listsOf({ lineIsLate: true, isNext: true })).toEqual(['late']);
    expect(listsOf({ lineIsLate: true })).toEqual([]);
  });

  it('have under today what runs and what should have begun before', () => {
    expect(listsOf({ start: at('mon 15:00') })).toEqual(['today']);
    expect(listsOf({ status: 'on_hold', start: at('mon 08:00') - 3000 })).toEqual(['today']);
    expect(listsOf({ start: at('tue 08:00') })).toEqual(['tomorrow']);
    expect(listsOf({ status: 'to_plan', start: null, isReleased: false })).toEqual([]);
  });

  it('have each operation of a released line without a time', () => {
    expect(listsOf({ status: 'to_plan', start: null })).toEqual(['unplanned']);
    expect(listsOf({ status: 'canceled', start: null })).toEqual([]);
  });

  it('name files before material, at the first operation after prepress', () => {
    const waiting = { status: 'to_plan', start: null, isReleased: false, waitsForFiles: true, waitsForMaterial: true } as const;
    expect(listsOf({ ...waiting, isFirstWork: true })).toEqual(['files']);
    expect(listsOf({ ...waiting, isNext: true })).toEqual([]);
    expect(listsOf({ isFirstWork: true, waitsForMaterial: true })).toEqual(['material']);
  });

  it('name a predecessor only for work that should begin today', () => {
    expect(listsOf({ start: at('mon 10:00'), waitsForPredecessor: true })).toEqual(['today', 'predecessor']);
    expect(listsOf({ waitsForPredecessor: true })).toEqual([]);
  });
});

describe('bottleneck of the week', () => {
  it('is the place with the highest share of its open time planned', () => {
    const { calendar } = openPlace();
    const week = [days.today, days.tomorrow];
    const busy = loadPerDay({ slots: 1, calendar }, [{ start: at('mon 14:00'), end: at('tue 09:00') }], week);
    const calm = loadPerDay({ slots: 4, calendar }, [{ start: at('mon 09:00'), end: at('mon 12:00') }], week);
    expect(busy[0]!.planned).toBeGreaterThan(0);
    expect(busy[1]!.planned).toBeGreaterThan(0);
    expect(calm[0]!.capacity).toBe(busy[0]!.capacity * 4);
    expect(
      findBottleneck([
        { code: 'A', days: calm },
        { code: 'B', days: busy },
      ]),
    ).toMatchObject({ code: 'B' });
    expect(findBottleneck([{ days: [{ planned: 0, capacity: 0 }] }])).toBeUndefined();
  });
});
