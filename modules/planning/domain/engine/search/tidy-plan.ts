import { applyDecisions, copyDecisions, rankByStart } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';

const maxRounds = 10;

/** Removes waiting that gains nothing: ranks that no longer follow the starts, and holds without effect. */
export function tidyPlan(editor: PlanEditor): void {
  const { schedule } = editor;
  let best = copyDecisions(schedule);
  for (let round = 0; round < maxRounds; round += 1) {
    const starts = schedule.start.slice();
    if (rankByStart(editor) > best.total) break;
    dropHolds(editor);
    best = copyDecisions(schedule);
    if (starts.every((start, event) => start === schedule.start[event])) return;
  }
  applyDecisions(editor, best);
}

function dropHolds(editor: PlanEditor): void {
  const { hold } = editor.schedule;
  for (let op = 0; op < hold.length; op += 1) {
    if (hold[op] === 0) continue;
    const before = editor.schedule.total;
    editor.begin();
    editor.setHold(op, 0);
    if (editor.settle() > before) editor.rollBack();
  }
}
