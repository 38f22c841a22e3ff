import type { CaseEvent, OpenedWindow, ShopPlan } from '../case/planning-case.ts';
import { evaluateObjective } from '../validate/objective.ts';
import { readPlan } from '../validate/read-plan.ts';
import { activeEvents } from './decisions.ts';
import type { Schedule } from './schedule.ts';

/** The plan of a timed schedule, in the words of its case; its objective is evaluated apart from the schedule's own sums. */
export function makePlan(schedule: Schedule): ShopPlan {
  const { planningCase, ops, modes, events } = schedule.model;
  const planned = activeEvents(schedule).sort((a, b) => schedule.start[a]! - schedule.start[b]! || a - b);
  const list = planned.flatMap((event) => {
    const mode = schedule.mode[event]!;
    const members = schedule.members[event]!;
    const op = ops.list[members[0]!]!;
    const isPart = members.length === 1 && op.split !== undefined && schedule.quantity[event]! < op.quantity!;
    const shared: Omit<CaseEvent, 'operation'> = {
      place: planningCase.places[modes.place[mode]!]!.id,
      start: schedule.start[event]! + planningCase.now,
      end: schedule.end[event]! + planningCase.now,
      ...(isPart ? { quantity: schedule.quantity[event]! } : {}),
      ...(members.length > 1 ? { gang: `gang ${ops.list[events.operation[event]!]!.id}` } : {}),
      ...(modes.crews[mode]!.length > 0 ? { crew: modes.crews[mode]! } : {}),
    };
    return members.map((member): CaseEvent => ({ operation: ops.list[member]!.id, ...shared }));
  });
  const overtime = schedule.opened.flatMap((windows, place) =>
    windows.toSorted((a, b) => a - b).map((window): OpenedWindow => ({ place: planningCase.places[place]!.id, window })),
  );
  const nothing = { tardiness: 0, late: 0, overtime: 0, setup: 0, moves: 0, flow: 0, total: 0 };
  const plan: ShopPlan = { id: planningCase.id, events: list, ...(overtime.length > 0 ? { overtime } : {}), objective: nothing };
  const { violations, read } = readPlan(planningCase, plan);
  if (violations.length > 0) throw new Error(`the engine made an incomplete plan of ${planningCase.id}: ${JSON.stringify(violations[0])}`);
  return { ...plan, objective: evaluateObjective(read) };
}
