import { expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { planShop } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { randomShop } from '../worked-cases/random-shop.ts';
import { findImpossible } from './find-impossible.ts';

const shopWith = (operations: object[], place: object = {}) =>
  readCase({
    ...{
      id: 'locks',
      now: 480,
      horizon: 5000,
      calendars: {
        day: [
          [480, 1020],
          [1920, 2460],
          [3360, 3900],
        ],
      },
    },
    ...{
      places: [
        { id: 'A', calendar: 'day', ...place },
        { id: 'B', calendar: 'day' },
      ],
      jobs: [{ id: 'j', weight: 1, operations }],
    },
  });
const on = (place: string, run = 60) => [{ place, setup: 0, run }];

it('a lock is impossible that stands before its predecessor can be ready and rested', () => {
  const first = { id: 'print', modes: on('A') };
  const bind = (start: number) => ({ id: 'bind', modes: on('B'), after: [{ operation: 'print', rest: 30 }], fixed: { place: 'B', start } });
  expect(findImpossible(shopWith([first, bind(570)]))).toEqual([]);
  expect(findImpossible(shopWith([first, bind(569)]))).toEqual([{ kind: 'lock', operation: 'bind', start: 569, until: 570, of: 'print' }]);
  // The press is down until ten.
  expect(findImpossible(shopWith([first, bind(570)], { closed: [[480, 600]] }))).toMatchObject([{ until: 690, of: 'print' }]);
});

it('a lock is impossible that stands while another one must still be there, or before its material', () => {
  const lock = (id: string, start: number, more = {}) => ({ id, modes: on('A'), fixed: { place: 'A', start }, ...more });
  expect(findImpossible(shopWith([lock('a', 480), lock('b', 540)]))).toEqual([]);
  expect(findImpossible(shopWith([lock('a', 480), lock('b', 530)]))).toEqual([
    { kind: 'lock', operation: 'b', start: 530, until: 540, of: 'a' },
  ]);
  expect(findImpossible(shopWith([lock('a', 480, { materialAt: 500 })]))).toEqual([
    { kind: 'lock', operation: 'a', start: 480, until: 500 },
  ]);
});

it('a lock is impossible that stands while its place is closed, or where it would have to pause', () => {
  const lock = (start: number, more = {}) => [{ id: 'a', modes: on('A'), fixed: { place: 'A', start }, ...more }];
  expect(findImpossible(shopWith(lock(500), { closed: [[480, 600]] }))).toEqual([{ kind: 'lock', operation: 'a', start: 500, until: 600 }]);
  expect(findImpossible(shopWith(lock(1000)))).toEqual([]);
  expect(findImpossible(shopWith(lock(1000, { pause: false })))).toEqual([{ kind: 'lock', operation: 'a', start: 1000, until: 1920 }]);
});

it('work is impossible that cannot end before the horizon, or not begin soon enough after what is over', () => {
  const long = shopWith([{ id: 'a', modes: on('A', 1000) }]);
  expect(findImpossible(long)).toEqual([]);
  expect(findImpossible({ ...long, horizon: 2000 })).toEqual([{ kind: 'horizon', operation: 'a', start: 2000, until: 2380 }]);
  const glue = (within: number) => [
    { id: 'print', modes: on('A'), done: { end: 400 } },
    { id: 'glue', modes: on('B'), after: [{ operation: 'print', within }] },
  ];
  expect(findImpossible(shopWith(glue(80)))).toEqual([]);
  expect(findImpossible(shopWith(glue(79)))).toEqual([{ kind: 'within', operation: 'glue', start: 479, until: 480, of: 'print' }]);
});

it('nothing is called impossible where a plan keeps every rule', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const planningCase = readCase(randomShop(seed));
    const plan = planShop(planningCase, { seed, budget: (steps) => steps / 100 });
    expect(checkPlan(planningCase, plan).violations).toEqual([]);
    const isWhole = (id: string) => plan.events.filter(({ operation }) => operation === id).length === 1;
    const lockedJobs = planningCase.jobs.map((job) => ({
      ...job,
      operations: job.operations.map(({ split, gang, previous, ...op }) => {
        const event = plan.events.find(({ operation }) => operation === op.id)!;
        return isWhole(op.id) && !event.gang && event.place !== 'C' && event.place !== 'D'
          ? { ...op, fixed: { place: event.place, start: event.start } }
          : { ...op, ...(split && { split }), ...(gang && { gang }), ...(previous && { previous }) };
      }),
    }));
    expect(findImpossible({ ...planningCase, jobs: lockedJobs })).toEqual([]);
  }
});
