import { rankByStart, timeAll } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { operationStates } from '../model/shop-model.ts';

/**
 * The plan that people saw before, shifted right as far as it must: every operation on its previous place in its previous order, new ones
 * at the moment of the list schedule that the editor holds. Leaves the plan timed.
 */
export function makeKeptPlan(editor: PlanEditor): number {
  const { schedule } = editor;
  const { ops, links, modes } = schedule.model;
  for (const op of ops.topological) {
    if (ops.state[op] === operationStates.done || ops.state[op] === operationStates.started) continue;
    const event = schedule.host[op]!;
    let key = ops.state[op] === operationStates.fixed ? ops.given[op]! : schedule.start[event]!;
    if (ops.previousPlace[op]! >= 0 && ops.state[op] === operationStates.free) {
      key = ops.previousStart[op]!;
      for (let mode = ops.firstMode[op]! + ops.modeCount[op]! - 1; mode >= ops.firstMode[op]!; mode -= 1)
        if (modes.place[mode] === ops.previousPlace[op]) schedule.mode[event] = mode;
      if (ops.counted[op] === 1) schedule.hold[op] = Math.max(0, key - 15);
    }
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] !== operationStates.done) key = Math.max(key, schedule.key[schedule.host[predecessor]!]! + 1e-4);
    }
    schedule.key[event] = key;
  }
  timeAll(editor);
  return rankByStart(editor);
}

export const hasPreviousPlan = ({ schedule }: PlanEditor): boolean => schedule.model.ops.previousPlace.some((place) => place >= 0);
