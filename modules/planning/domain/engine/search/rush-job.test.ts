import { expect, it } from 'vitest';
import type { CaseJob } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { makeFirstPlan } from './first-plan.ts';
import { MoveContext } from './move-context.ts';
import { Random } from './random.ts';
import { RushJob } from './rush-job.ts';

const book = (id: string, due: number): CaseJob => ({
  id,
  weight: 1,
  due,
  operations: [
    { id: `${id} print`, modes: [{ place: 'press', setup: 0, run: 60 }] },
    { id: `${id} bind`, modes: [{ place: 'binder', setup: 0, run: 60 }], after: [{ operation: `${id} print`, rest: 600 }] },
  ],
});
const others = Array.from({ length: 10 }, (_, number): CaseJob => {
  return {
    id: `flat ${number}`,
    weight: 1,
    due: 900,
    operations: [{ id: `flat ${number} print`, modes: [{ place: 'press', setup: 0, run: 60 }] }],
  };
});
const shop = readCase({
  id: 'rush',
  now: 0,
  horizon: 10_000,
  departures: [1000, 2000, 3000],
  calendars: { always: [[0, 10_000]] },
  places: ['press', 'binder'].map((id) => ({ id, calendar: 'always' })),
  jobs: [...others, book('book', 1000)],
});
const bookIndex = shop.jobs.length - 1;

it('brings a whole late job to a truck that it can still reach', () => {
  const editor = new PlanEditor(compileModel(shop));
  makeFirstPlan(editor);
  const rush = new RushJob(new MoveContext(editor, new Random(1)));
  expect(editor.schedule.jobReady[bookIndex]).toBeGreaterThan(1000);
  editor.begin();
  expect(rush.move(bookIndex)).toBe(true);
  editor.settle();
  expect(editor.schedule.jobReady[bookIndex]).toBeLessThanOrEqual(1000);
});

it('leaves a job alone that is in time already, or that no earlier truck can take', () => {
  for (const due of [3000, 100]) {
    const editor = new PlanEditor(compileModel({ ...shop, jobs: [book('book', due)] }));
    makeFirstPlan(editor);
    editor.begin();
    expect(new RushJob(new MoveContext(editor, new Random(1))).move(0)).toBe(false);
  }
});
