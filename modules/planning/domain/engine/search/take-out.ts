import { behindAll } from '../decode/schedule.ts';
import type { MoveContext } from './move-context.ts';

/**
 * Takes free operations out of the plan, whole and alone, until they are fitted in again: each has a rank behind all others, in this order. Each
 * comes after what it follows.
 */
export function takeOut({ editor, schedule, model }: MoveContext, operations: readonly number[]): void {
  const { ops } = model;
  editor.begin();
  operations.forEach((op, index) => {
    const key = behindAll + index;
    const own = ops.firstEvent[op]!;
    const host = schedule.host[op]!;
    if (host !== own) editor.leaveGang(op, key, schedule.modeLike(op, schedule.mode[host]!));
    else {
      for (const other of schedule.members[own]!.slice(1))
        editor.leaveGang(other, schedule.key[own]!, schedule.modeLike(other, schedule.mode[own]!));
      if (schedule.isSplit(op)) makeWhole(op);
      if (schedule.active[own] === 1) editor.move(own, key, schedule.mode[own]!);
      else editor.setKey(own, key);
    }
    if (schedule.hold[op]! > 0) editor.setHold(op, 0);
    if (schedule.active[own] === 1) editor.takeOff(own);
  });
  editor.settle();

  function makeWhole(op: number): void {
    const own = ops.firstEvent[op]!;
    for (let part = 1; part < ops.parts[op]!; part += 1) if (schedule.active[own + part] === 1) editor.setQuantity(own + part, 0);
    editor.setQuantity(own, ops.list[op]!.quantity!);
  }
}
