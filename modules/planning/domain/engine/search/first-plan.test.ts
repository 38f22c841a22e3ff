import { expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { planShop } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';

const shop = (operations: readonly object[], people: readonly object[] = []) =>
  readCase({
    id: 'locked',
    now: 0,
    horizon: 5000,
    calendars: { always: [[0, 5000]], late: [[600, 5000]] },
    places: ['press', 'binder'].map((id) => ({ id, calendar: 'always' })),
    people,
    jobs: [{ id: 'job', weight: 1, due: 4000, operations }],
  });
const mode = (place: string, crew?: readonly object[]) => ({ place, setup: 5, run: 60, ...(crew && { crew }) });

it('plans what follows a locked operation that nothing else stands in the way of', () => {
  const planningCase = shop([
    { id: 'print', modes: [mode('press')], fixed: { place: 'press', start: 200 } },
    { id: 'bind', modes: [mode('binder')], after: [{ operation: 'print' }] },
    { id: 'pack', modes: [mode('binder')], after: [{ operation: 'bind' }] },
  ]);
  const plan = planShop(planningCase, { seed: 1, budget: () => 1 });
  expect(plan.events.map(({ start }) => start)).toEqual([200, 265, 330]);
});

it('gives a locked operation somebody who is there at its start', () => {
  const bind = [{ skill: 'bind' }];
  const people = ['late', 'always'].map((calendar) => ({ id: calendar, skills: ['bind'], calendar }));
  const planningCase = shop(
    [
      { id: 'bind', modes: [mode('binder', bind)], fixed: { place: 'binder', start: 200 } },
      { id: 'trim', modes: [mode('press', bind)] },
    ],
    people,
  );
  const plan = planShop(planningCase, { seed: 1, budget: (steps) => steps / 500 });
  expect(checkPlan(planningCase, plan).violations).toEqual([]);
  expect(plan.events.find(({ operation }) => operation === 'bind')!.crew).toEqual(['always']);
});
