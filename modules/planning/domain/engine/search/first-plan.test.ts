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

it('first plan › changes over before a locked operation, and reports where there is no time', () => {
  const shopWith = (run: number) => {
    const print = { id: 'print', modes: [{ place: 'press', setup: 0, run }], attributes: { paper: 'B' } };
    const fixed = { place: 'press', start: 200, setUp: true as const };
    const locked = { id: 'locked', modes: [{ place: 'press', setup: 0, run: 60 }], attributes: { paper: 'A' }, fixed };
    return readCase({
      ...{ id: 'set up', now: 0, horizon: 5000, calendars: { always: [[0, 5000]] } },
      places: [{ id: 'press', calendar: 'always', state: { paper: 'A' }, changeovers: [{ attribute: 'paper', minutes: 30 }] }],
      jobs: [print, locked].map((op) => ({ id: op.id, weight: 1, due: op === print ? 175 : 400, operations: [op] })),
    });
  };
  const planOf = (run: number) => planShop(shopWith(run), { seed: 1, budget: (steps) => steps / 500 });
  expect(planOf(140).events).toMatchObject([
    { start: 0, end: 170 },
    { operation: 'locked', start: 200, end: 260 },
  ]);
  expect(planOf(141).events).toMatchObject([
    { operation: 'locked', start: 200, end: 260 },
    { start: 260, end: 431 },
  ]);
  expect(checkPlan(shopWith(140), planOf(140)).violations).toEqual([]);
  const tooLate = planOf(140).events.map((event) => (event.operation === 'print' ? { ...event, start: 10, end: 180 } : event));
  expect(checkPlan(shopWith(140), { ...planOf(140), events: tooLate }).violations.map(({ rule }) => rule)).toContain('H13_SET_UP');
});
