import { expect, it } from 'vitest';
import type { CaseJob } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { makePlan } from '../decode/make-plan.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { checkPlan } from '../validate/check-plan.ts';
import { makeFirstPlan } from './first-plan.ts';
import { makeKeptPlan } from './kept-plan.ts';

const job = (id: string, start: number): CaseJob => ({
  id,
  weight: 1,
  operations: [
    { id: `${id} print`, modes: [{ place: 'press', setup: 10, run: 50 }], previous: { place: 'press', start } },
    {
      id: `${id} cut`,
      modes: [{ place: 'cutter', setup: 0, run: 30 }],
      after: [{ operation: `${id} print` }],
      previous: { place: 'cutter', start: start + 60 },
    },
  ],
});
const planFor = (closed: [number, number][]) => {
  const planningCase = readCase({
    id: 'seen before',
    now: 0,
    horizon: 10_000,
    frozenUntil: 10_000,
    calendars: { always: [[0, 10_000]] },
    places: [
      { id: 'press', calendar: 'always', closed },
      { id: 'cutter', calendar: 'always' },
    ],
    jobs: [job('second', 300), job('first', 100)],
  });
  const editor = new PlanEditor(compileModel(planningCase));
  makeFirstPlan(editor);
  makeKeptPlan(editor);
  const plan = makePlan(editor.schedule);
  expect(checkPlan(planningCase, plan).violations).toEqual([]);
  return plan;
};

it('leaves every operation near where people saw it, in the same order', () => {
  const plan = planFor([]);
  expect(plan.events.map(({ operation, start }) => [operation, start])).toEqual([
    ['first print', 85],
    ['first cut', 145],
    ['second print', 285],
    ['second cut', 345],
  ]);
  expect(plan.objective.moves).toBe(0);
});

it('shifts right only what a stop of the place touches', () => {
  expect(planFor([[50, 200]]).events.map(({ operation, start }) => [operation, start])).toEqual([
    ['first print', 200],
    ['first cut', 260],
    ['second print', 285],
    ['second cut', 345],
  ]);
});
