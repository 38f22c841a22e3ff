import { expect, it } from 'vitest';
import type { CaseJob } from '../case/planning-case.ts';
import { readCase } from '../case/read-case.ts';
import { applyDecisions, copyDecisions } from '../decode/decisions.ts';
import { PlanEditor } from '../decode/plan-editor.ts';
import { compileModel } from '../model/compile-model.ts';
import { toggleGang } from './choice-moves.ts';
import { makeFirstPlan } from './first-plan.ts';
import { MoveContext } from './move-context.ts';
import { shiftEvent } from './order-moves.ts';
import { Random } from './random.ts';

const jobs = Array.from({ length: 24 }, (_, number): CaseJob => {
  return {
    id: `j${number}`,
    weight: 1,
    filesAt: (number % 5) * 200,
    operations: [
      {
        id: `print${number}`,
        modes: [
          { place: number % 2 ? 'press' : 'other', setup: 10, run: 30 },
          { place: 'press', setup: 10, run: 30 + number },
        ].slice(number % 2),
        gang: { key: 'form', share: 25 },
      },
      { id: `cut${number}`, modes: [{ place: 'cutter', setup: 5, run: 10 }], after: [{ operation: `print${number}` }] },
    ],
  };
});
const shop = readCase({
  id: 'gangs',
  now: 0,
  horizon: 20_000,
  calendars: { always: [[0, 20_000]] },
  places: ['press', 'other', 'cutter'].map((id) => ({ id, calendar: 'always' })),
  jobs,
});

it('times the followers of an operation that joins a gang, also when the gang itself keeps its times', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const editor = new PlanEditor(compileModel(shop));
    makeFirstPlan(editor);
    const context = new MoveContext(editor, new Random(seed));
    const partners = context.movable.filter((op) => context.model.ops.gangKey[op]! >= 0);
    for (let step = 0; step < 100; step += 1) {
      editor.begin();
      if (step % 2 === 0 ? shiftEvent(context) : toggleGang(context, context.random.pick(partners), partners)) {
        const total = editor.settle();
        expect(applyDecisions(new PlanEditor(context.model), copyDecisions(editor.schedule))).toBe(total);
      } else editor.rollBack();
    }
  }
});
