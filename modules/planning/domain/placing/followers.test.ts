import { expect, it } from 'vitest';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { followersOf, pushedFollowers } from './followers.ts';

const planned = (id: number, from: string, to: string, before: number[], more: Partial<PlanEvent> = {}) =>
  event(id, 1, 30, {
    status: 'planned',
    start: at(from),
    end: at(to),
    predecessors: before.map((one) => ({ id: one, waitMinutes: 60 })),
    ...more,
  });

const places = new Map([[1, openPlace()]]);
const print = planned(1, 'mon 08:00', 'mon 08:30', []);
const fold = planned(2, 'mon 10:00', 'mon 10:30', [1]);
const bind = planned(3, 'mon 12:00', 'mon 12:30', [2]);
const other = planned(4, 'mon 12:00', 'mon 12:30', []);

it('finds every free event down the chain', () => {
  expect(followersOf(print, [print, fold, bind, other])).toEqual([2, 3]);
  expect(followersOf(print, [print, { ...fold, fixed: true }, bind])).toEqual([]);
});
it('pushes a follower whose rest no longer fits, and everything after it', () => {
  expect([...pushedFollowers({ ...print, end: at('mon 09:00') }, [fold, bind], places)]).toEqual([]);
  expect([...pushedFollowers({ ...print, end: at('mon 09:01') }, [fold, bind], places)]).toEqual([2, 3]);
});
it('leaves a follower that overlaps as long as it may begin, and pushes it by its first or its last batch', () => {
  const print = planned(1, 'mon 08:00', 'mon 09:40', [], { minutes: 100 });
  const fold = planned(2, 'mon 09:00', 'mon 10:40', [], { minutes: 100, predecessors: [{ id: 1, waitMinutes: 0, overlapPercent: 40 }] });
  const later = (minutes: number) => ({ ...print, start: print.start! + minutes, end: print.end! + minutes });
  expect([...pushedFollowers(later(15), [fold], places)]).toEqual([]);
  expect([...pushedFollowers(later(20), [fold], places)]).toEqual([]);
  expect([...pushedFollowers(later(21), [fold], places)]).toEqual([2]);
});
