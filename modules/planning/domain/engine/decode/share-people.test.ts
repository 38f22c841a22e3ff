import { describe, expect, it } from 'vitest';
import type { CaseOperation, PlanningCase } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { planShop } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';

const days = (...windows: (readonly [number, number])[]) =>
  [0, 1, 2].flatMap((day) => windows.map(([a, b]) => [a + 1440 * day, b + 1440 * day]));

/** `LUNCH` closes from 10:00 to 12:00, `Q` and the people do not. */
function shop(operations: readonly CaseOperation[]): PlanningCase {
  return readCase({
    id: 'people',
    now: 480,
    horizon: 4000,
    calendars: { lunch: days([480, 600], [720, 1020]), day: days([480, 1020]) },
    places: [
      { id: 'LUNCH', calendar: 'lunch' },
      { id: 'Q', calendar: 'day' },
      { id: 'R', calendar: 'day' },
    ],
    people: [{ id: 'ann', skills: ['print'], calendar: 'day' }],
    jobs: operations.map((op, index) => ({ id: op.id, weight: index === 0 ? 10 : 1, due: 481, operations: [op] })),
  });
}

const by = (place: string, run: number, load = 100) => [{ place, setup: 0, run, crew: [{ skill: 'print', load }] }];

function startsOf(planningCase: PlanningCase): number[] {
  const plan = planShop(planningCase, { seed: 1, budget: (steps) => steps / 800 });
  expect(checkPlan(planningCase, plan).violations).toEqual([]);
  return planningCase.jobs.map(({ id }) => plan.events.find(({ operation }) => operation === id)!.start);
}

describe('people are free while what they work on pauses', () => {
  it('for work that fits into the pause', () => {
    expect(
      startsOf(
        shop([
          { id: 'a', modes: by('LUNCH', 200) },
          { id: 'b', modes: by('Q', 60) },
        ]),
      ),
    ).toEqual([480, 600]);
  });

  it('not for work that is longer than the pause', () => {
    expect(
      startsOf(
        shop([
          { id: 'a', modes: by('LUNCH', 200) },
          { id: 'b', modes: by('Q', 130) },
        ]),
      ),
    ).toEqual([480, 800]);
  });

  it('also where both are locked', () => {
    expect(
      startsOf(
        shop([
          { id: 'a', modes: by('LUNCH', 200), fixed: { place: 'LUNCH', start: 480 } },
          { id: 'b', modes: by('Q', 100), fixed: { place: 'Q', start: 610 } },
          { id: 'c', modes: by('R', 60) },
        ]),
      ),
    ).toEqual([480, 610, 800]);
  });

  it('for as much of two machines that one minds as the other work leaves', () => {
    expect(
      startsOf(
        shop([
          { id: 'a', modes: by('LUNCH', 200, 60) },
          { id: 'b', modes: by('Q', 100, 60) },
          { id: 'c', modes: by('R', 600, 40) },
        ]),
      ),
    ).toEqual([480, 600, 480]);
  });
});
