import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { d1, planned, planOf } from '#test/standing-plan.ts';
import { decideTakeBackRepair, restorableMoves } from './take-back-repair.ts';

it('a repair is taken back once, while something that it moved can go back', () => {
  expect(decideTakeBackRepair(null, 2)).toMatchObject({ accepted: true });
  expect(decideTakeBackRepair(null, 0)).toMatchObject({ code: 'REPAIR_OVERTAKEN' });
  expect(decideTakeBackRepair('2026-11-23T04:20:00Z', 2)).toMatchObject({ code: 'REPAIR_TAKEN_BACK' });
});

describe('restorable moves', () => {
  const spot = (eventId: number, from: string) => ({ eventId, lineId: 1, placeId: d1, start: at(from), end: at(from) + 60 });
  const restored = (plan: ReturnType<typeof planOf>, ...spots: ReturnType<typeof spot>[]) => [...restorableMoves(plan, spots)];

  it('are those whose spot is still free, also one that has passed', () => {
    const [one, two] = [planned(1, 'mon 14:00'), planned(2, 'mon 15:00')];
    expect(restored(planOf([one, two]), spot(1, 'mon 07:00'), spot(2, 'mon 10:00'))).toEqual([1, 2]);
    expect(restored(planOf([one, two, planned(3, 'mon 10:30')]), spot(1, 'mon 09:00'), spot(2, 'mon 10:00'))).toEqual([1]);
  });

  it('leave out one whose predecessor is ready later since, and what waits for that one', () => {
    const behind = (id: number) => ({ lineId: 1, predecessors: [{ id, waitMinutes: 0 }] });
    const runs = planned(1, 'mon 08:00', { status: 'in_progress', end: at('mon 12:00') });
    const [two, three] = [planned(2, 'mon 14:00', behind(1)), planned(3, 'mon 15:00', behind(2))];
    expect(restored(planOf([runs, two, three]), spot(2, 'mon 10:00'), spot(3, 'mon 11:00'))).toEqual([]);
  });
});
