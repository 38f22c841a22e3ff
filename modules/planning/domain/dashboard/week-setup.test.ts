import { describe, expect, it } from 'vitest';
import { type SetupWork, weekSetup } from './week-setup.ts';

const changeovers = [{ attribute: 'paper' as const, minutes: 20, pairs: [] }];
const work = (id: number, dueOn: string | null, paper?: string, over: Partial<SetupWork> = {}): SetupWork => ({
  ...{ id, placeId: 1, start: id * 100, minutes: 60, setupMinutes: 10.2, dueOn },
  ...(paper && { setup: { changeovers, values: { paper } } }),
  ...over,
});
const sorted = [work(1, '2026-11-16', 'A'), work(2, '2026-11-18', 'A'), work(3, '2026-11-17', 'B'), work(4, null, 'B')];

describe('set-up of a week', () => {
  it('counts the changeovers as planned, and what they save against the order of the due dates', () => {
    // By due date A B A B: three changeovers; as planned A A B B: one.
    expect(weekSetup(sorted, new Set([1]))).toEqual({ minutes: 61, changeovers: 20, saved: 40, of: 260 });
  });

  it('says what is lost where the plan changes over more often', () => {
    const mixed = [work(1, '2026-11-16', 'A'), work(2, '2026-11-18', 'B'), work(3, '2026-11-17', 'A')];
    expect(weekSetup(mixed, new Set([1]))).toMatchObject({ changeovers: 40, saved: -20 });
  });

  it('changes no place with several slots over, and knows each place apart', () => {
    expect(weekSetup(sorted, new Set())).toMatchObject({ minutes: 41, changeovers: 0, saved: 0 });
    const apart = [work(1, '2026-11-16', 'A'), work(2, '2026-11-17', 'B', { placeId: 2 })];
    expect(weekSetup(apart, new Set([1, 2]))).toMatchObject({ changeovers: 0 });
  });
});
