import { expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { event, planOf, propose } from '#test/standing-plan.ts';
import { linePriorities, weightOfPriority } from './set-priority.ts';

it('set priority › lateness weighs 1, 2, 4 and 10', () => {
  expect(linePriorities.map(weightOfPriority)).toEqual([1, 2, 4, 10]);
});

it('set priority › of two lines that cannot both be in time the one with priority is', () => {
  const lines = planOf([event(1, { minutes: 400 }), event(2, { minutes: 400 })], { 1: 'mon 16:00', 2: 'mon 16:00' });
  const places = lines.places.filter(({ id }) => id === 1);
  const first = (rush: number) => {
    const plan = { ...lines, places, now: at('mon 08:00'), weightOf: new Map([[rush, weightOfPriority('rush')]]) };
    return propose(plan, 'pool').toSorted((a, b) => a.start - b.start)[0]!.lineId;
  };
  expect([first(1), first(2)]).toEqual([1, 2]);
});
