import { applyDecisions, copyDecisions, rankByStart } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { behindAll } from '../decode/schedule.ts';
import { operationStates } from '../model/shop-model.ts';
import { fitOperation } from './fit-operation.ts';
import { hasPreviousPlan, makeKeptPlan } from './kept-plan.ts';
import type { MoveContext } from './move-context.ts';
import { takeOut } from './take-out.ts';

/** Beyond this many operations the ordinary search is as fast. */
const maxOperations = 1000;
/**
 * Mends a first plan that breaks a rule: what people saw and what they locked stands where it was, all else is taken out. What a locked operation
 * waits for is fitted into the gaps first, one by one, and mended; then the rest. So a plan that kept the rules keeps them when work is added to it,
 * in whatever order the work comes. Where what people saw is in the way, all of it is planned again. Leaves the best plan applied; returns its total.
 */
export function makeFittedPlan(context: MoveContext, mend: () => void): number {
  const { editor, schedule } = context;
  const first = copyDecisions(schedule);
  let rest = fitBound(context, hasPreviousPlan(editor));
  if (hasPreviousPlan(editor) && schedule.sums.penalty > 0) {
    const [kept, penalty, restOfKept] = [copyDecisions(schedule), schedule.sums.penalty, rest];
    rest = fitBound(context, false);
    if (penalty <= schedule.sums.penalty) {
      applyDecisions(editor, kept);
      rest = restOfKept;
    }
  }
  if (schedule.sums.penalty > 0) mend();
  for (const op of rest) if (schedule.active[schedule.host[op]!] === 0) fitOperation(context, op, behindAll);
  return rankByStart(editor) > first.total ? applyDecisions(editor, first) : schedule.total;
}

/** Fits in what locked operations wait for; returns what is still out of the plan. */
function fitBound(context: MoveContext, keeps: boolean): number[] {
  const { editor } = context;
  if (keeps) makeKeptPlan(editor);
  const latest = latestStarts(editor);
  const order = operationsToPlace(editor, latest, keeps);
  if (order.length > maxOperations) return [];
  takeOut(context, order);
  const isBound = (op: number) => latest[op]! < behindAll;
  for (const op of order.filter(isBound)) fitOperation(context, op, latest[op]!);
  rankByStart(editor);
  return order.filter((op) => !isBound(op));
}

/**
 * Returns what is fitted in again: free operations that people did not see, or all, and all free ones that follow these. In order: what a locked operation
 * waits for by its latest start, then the rest by the due date of its job; each after what it follows.
 */
function operationsToPlace({ schedule }: PlanEditor, latest: Float64Array, keeps: boolean): number[] {
  const { ops, jobs, links } = schedule.model;
  const loose = new Set<number>();
  const predecessors = (op: number) => Array.from(links.predecessor.subarray(links.first[op]!, links.first[op + 1]!));
  for (const op of ops.topological) {
    const isNew = !keeps || ops.previousPlace[op]! < 0 || predecessors(op).some((one) => loose.has(one));
    const isLate = schedule.opStart[op]! > latest[op]!;
    if (ops.state[op] === operationStates.free && (isNew || isLate)) loose.add(op);
  }
  const sorted = [...loose].sort(
    (a, b) =>
      latest[a]! - latest[b]! ||
      jobs.due[ops.job[a]!]! - jobs.due[ops.job[b]!]! ||
      jobs.weight[ops.job[b]!]! - jobs.weight[ops.job[a]!]! ||
      a - b,
  );
  const ordered = new Set<number>();
  const take = (op: number) => {
    if (!loose.has(op) || ordered.has(op)) return;
    for (const predecessor of predecessors(op)) take(predecessor);
    ordered.add(op);
  };
  for (const op of sorted) take(op);
  return [...ordered];
}

/** The latest start of each operation by the locked ones that wait for it, as if each were alone; a moment behind all for all others. */
export function latestStarts({ schedule }: PlanEditor): Float64Array {
  const { ops, links, modes } = schedule.model;
  const latest = new Float64Array(ops.count).fill(behindAll);
  const calendarOf = (event: number) => schedule.calendars[modes.calendar[schedule.mode[event]!]!]!;
  const minutesOf = (event: number) => schedule.baseSetup[event]! + schedule.run[event]!;
  for (const op of ops.topological.toReversed()) {
    if (ops.state[op] === operationStates.fixed) latest[op] = ops.given[op]!;
    if (latest[op] === behindAll) continue;
    const own = schedule.host[op]!;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] !== operationStates.free) continue;
      let needed = Math.floor(latest[op]!);
      if (links.batch[link]! > 0) {
        // It is ready when the last batch begins.
        const last = Math.ceil((schedule.run[own]! * links.batch[link]!) / links.quantity[link]!);
        needed = calendarOf(own).momentOf(calendarOf(own).openBefore(Math.max(0, needed)) + minutesOf(own) - last);
      }
      const event = schedule.host[predecessor]!;
      const start = calendarOf(event).startToEndAt(Math.max(1, needed - links.rest[link]!), minutesOf(event));
      latest[predecessor] = Math.min(latest[predecessor]!, start, latest[op]! - 0.01);
    }
  }
  return latest;
}
