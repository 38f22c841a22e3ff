import { describe, expect, it } from 'vitest';
import type { CaseOperation, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { planShop, withExplanations } from '../run/plan-shop.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { explainLateness } from './explain-lateness.ts';

type Jobs = Record<string, CaseOperation[]>;

const on = (place: string, run: number, more: object = {}) => ({ place, setup: 0, run, ...more });
const byAnn = { crew: [{ skill: 'print' }] };

/** A shop that is open from 08:00 to 17:00; `ALL` never closes, `LUNCH` does from 10:00 to 12:00, `OUT` is what others do. */
function shop(jobs: Jobs, more: Partial<PlanningCase> = {}, ofJobs: Record<string, object> = {}): PlanningCase {
  return readCase({
    id: 'reasons',
    now: 480,
    horizon: 20_000,
    frozenUntil: 2880,
    calendars: {
      day: [0, 1, 2, 3].map((number) => [480 + 1440 * number, 1020 + 1440 * number]),
      lunch: [0, 1, 2, 3].flatMap((number) => [
        [480 + 1440 * number, 600 + 1440 * number],
        [720 + 1440 * number, 1020 + 1440 * number],
      ]),
      all: [[0, 20_000]],
    },
    places: [
      { id: 'P', calendar: 'day', state: { paper: 'white' }, changeovers: [{ attribute: 'paper', minutes: 30 }] },
      { id: 'Q', calendar: 'day' },
      { id: 'SHUT', calendar: 'day', closed: [[480, 1500]] },
      { id: 'LUNCH', calendar: 'lunch' },
      { id: 'ALL', calendar: 'all' },
      { id: 'TWO', calendar: 'day', slots: 2 },
      { id: 'OUT', calendar: 'all', slots: 0 },
    ],
    people: [{ id: 'ann', skills: ['print'], calendar: 'day' }],
    tools: [{ id: 'die', count: 1 }],
    jobs: Object.entries(jobs).map(([id, operations], index) => ({
      id,
      weight: index === 0 ? 10 : 1,
      due: 481,
      operations,
      ...ofJobs[id],
    })),
    ...more,
  });
}

/** The chain of the last job, as `operation reason until of`, in a plan that breaks no rule, its reasons included. */
function lastChain(planningCase: PlanningCase, plan: ShopPlan = planShop(planningCase, { seed: 1, budget: (steps) => steps / 800 })) {
  const explained = withExplanations(planningCase, plan);
  expect(checkPlan(planningCase, explained).violations).toEqual([]);
  const last = explained.explain!.find(({ job }) => job === planningCase.jobs.at(-1)!.id)!;
  return last.chain.map(({ operation, reason, until, of }) => [operation, reason, until, ...(of ? [of] : [])].join(' '));
}

const at = { place: 'P', start: 600 };
const cases: [string, PlanningCase, string[]][] = [
  ['now', shop({ a: [{ id: 'a1', modes: [on('P', 60)] }] }), ['a1 now 480']],
  [
    'now, before a follower that is done and waits for nothing',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 60)] },
        { id: 'a2', modes: [on('P', 60)], after: [{ operation: 'a1', within: 10 }], done: { end: 470 } },
      ],
    }),
    ['a1 now 480'],
  ],
  ['now, while the place is closed', shop({ a: [{ id: 'a1', modes: [on('SHUT', 60)] }] }), ['a1 now 480']],
  ['files', shop({ a: [{ id: 'a1', modes: [on('P', 60)] }] }, {}, { a: { filesAt: 700 } }), ['a1 files 700']],
  ['material', shop({ a: [{ id: 'a1', modes: [on('P', 60)], materialAt: 1100 }] }), ['a1 material 1100']],
  ['place', shop({ a: [{ id: 'a1', modes: [on('P', 60)] }], b: [{ id: 'b1', modes: [on('P', 60)] }] }), ['b1 place 540 a1', 'a1 now 480']],
  [
    'place, behind a changeover',
    shop({
      a: [{ id: 'a1', modes: [on('P', 60)], attributes: { paper: 'blue' } }],
      b: [{ id: 'b1', modes: [on('P', 60)], attributes: { paper: 'red' } }],
    }),
    ['b1 place 570 a1', 'a1 now 480'],
  ],
  [
    'place with two slots',
    shop({
      a: [{ id: 'a1', modes: [on('TWO', 90)] }],
      b: [{ id: 'b1', modes: [on('TWO', 60)] }],
      c: [{ id: 'c1', modes: [on('TWO', 200)] }],
    }),
    ['c1 place 540 b1', 'b1 now 480'],
  ],
  [
    'predecessor, over a rest',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 60)] },
        { id: 'a2', modes: [on('Q', 60)], after: [{ operation: 'a1', rest: 45 }] },
      ],
    }),
    ['a2 predecessor 585 a1', 'a1 now 480'],
  ],
  [
    'predecessor, work of others',
    shop({
      a: [
        { id: 'a1', modes: [on('OUT', 1440)] },
        { id: 'a2', modes: [on('Q', 60)], after: [{ operation: 'a1' }] },
      ],
    }),
    ['a2 predecessor 1920 a1', 'a1 now 480'],
  ],
  [
    'predecessor, first batch',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 100)], quantity: 1000 },
        { id: 'a2', modes: [on('Q', 200)], quantity: 1000, after: [{ operation: 'a1', transfer: 100 }] },
      ],
    }),
    ['a2 predecessor 490 a1', 'a1 now 480'],
  ],
  [
    'predecessor, last batch',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 200)], quantity: 1000 },
        { id: 'a2', modes: [on('Q', 100)], quantity: 1000, after: [{ operation: 'a1', transfer: 100 }] },
      ],
    }),
    ['a2 predecessor 680 a1', 'a1 now 480'],
  ],
  [
    'predecessor, of one that may not pause and fits only on the next day',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 500)], quantity: 1000 },
        { id: 'a2', modes: [on('Q', 400)], quantity: 1000, pause: false, after: [{ operation: 'a1', transfer: 500 }] },
      ],
    }),
    ['a2 predecessor 730 a1', 'a1 now 480'],
  ],
  [
    'within',
    shop({
      a: [
        { id: 'a1', modes: [on('ALL', 60)] },
        { id: 'a2', modes: [on('SHUT', 60)], after: [{ operation: 'a1', within: 60 }] },
        { id: 'a3', modes: [on('Q', 300)], after: [{ operation: 'a1' }] },
      ],
    }),
    ['a3 predecessor 1860 a1', 'a1 within 1860 a2', 'a2 now 480'],
  ],
  [
    'crew',
    shop({ a: [{ id: 'a1', modes: [on('P', 60, byAnn)] }], b: [{ id: 'b1', modes: [on('Q', 60, byAnn)] }] }),
    ['b1 crew 540 a1', 'a1 now 480'],
  ],
  [
    'tool',
    shop({ a: [{ id: 'a1', modes: [on('P', 60)], tools: ['die'] }], b: [{ id: 'b1', modes: [on('Q', 60)], tools: ['die'] }] }),
    ['b1 tool 540 a1', 'a1 now 480'],
  ],
  ['fixed', shop({ a: [{ id: 'a1', modes: [on('P', 60)], fixed: at }] }), ['a1 fixed 600']],
  ['started', shop({ a: [{ id: 'a1', modes: [on('P', 60)], started: { place: 'P', start: 450, remaining: 20 } }] }), ['a1 started 450']],
  [
    'done',
    shop({
      a: [
        { id: 'a1', modes: [on('P', 60)], done: { end: 470 } },
        { id: 'a2', modes: [on('Q', 60)], after: [{ operation: 'a1', rest: 60 }] },
      ],
    }),
    ['a2 predecessor 530 a1', 'a1 done 470'],
  ],
  [
    'kept',
    shop({ a: [{ id: 'a1', modes: [on('P', 5)], previous: { place: 'P', start: 497 } }] }, {}, { a: { weight: 1 } }),
    ['a1 kept 482'],
  ],
  [
    'a part of a split operation',
    shop({
      a: [{ id: 'a1', modes: [on('P', 60)] }],
      b: [{ id: 'b1', modes: [on('P', 400), on('Q', 400)], quantity: 1000, split: { parts: 2, step: 500 } }],
    }),
    ['b1 place 540 a1', 'a1 now 480'],
  ],
  [
    'a gang, by the material of its other member',
    shop({
      a: [{ id: 'a1', modes: [on('P', 300)], gang: { key: 'form', share: 50 }, materialAt: 600 }],
      b: [{ id: 'b1', modes: [on('P', 300)], gang: { key: 'form', share: 50 } }],
    }),
    ['b1 material 600'],
  ],
];

describe('a late job is explained by what binds it', () => {
  it.each(cases)('%s', (_reason, planningCase, chain) => {
    expect(lastChain(planningCase)).toEqual(chain);
  });

  it('people who are free while what they work on pauses', () => {
    const planningCase = shop({ a: [{ id: 'a1', modes: [on('LUNCH', 200, byAnn)] }], b: [{ id: 'b1', modes: [on('Q', 60, byAnn)] }] });
    const plan = planShop(planningCase, { seed: 1, budget: () => 1 });
    const events = [
      { operation: 'a1', place: 'LUNCH', start: 480, end: 800, crew: ['ann'] },
      { operation: 'b1', place: 'Q', start: 600, end: 660, crew: ['ann'] },
    ];
    const objective = {
      tardiness: 10 * 319 + 179,
      late: 11,
      overtime: 0,
      setup: 0,
      moves: 0,
      flow: 320 + 180,
      total: 100 * 3369 + 66_000 + 500,
    };
    expect(lastChain(planningCase, { ...plan, events, objective })).toEqual(['b1 crew 600 a1', 'a1 now 480']);
  });
});

describe('where the rule book has no reason, the job is named, and the others keep theirs', () => {
  it.each([
    [
      'an event held for a follower that waits for it over closed time',
      [
        { id: 'b1', modes: [on('ALL', 570)] },
        { id: 'b2', modes: [on('Q', 60)], after: [{ operation: 'b1', within: 60 }] },
      ],
    ],
    [
      'an overlapped event that may not pause and begins with its window',
      [
        { id: 'b1', modes: [on('ALL', 1500)], quantity: 1000 },
        { id: 'b2', modes: [on('Q', 200)], quantity: 1000, pause: false, after: [{ operation: 'b1', transfer: 100 }] },
      ],
    ],
  ])('%s', (_name, operations) => {
    const planningCase = shop({ a: [{ id: 'a1', modes: [on('P', 60)] }], b: operations });
    const plan = planShop(planningCase, { seed: 1, budget: (steps) => steps / 800 });
    expect(checkPlan(planningCase, plan).violations).toEqual([]);
    expect(explainLateness(planningCase, plan).map(({ job, chain }) => [job, chain.length])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
    const explained = withExplanations(planningCase, plan);
    expect(explained).toEqual({ ...plan, explained: [expect.objectContaining({ job: 'a' })], unexplained: ['b'] });
    expect(checkPlan(planningCase, explained).violations).toEqual([]);
  });
});
