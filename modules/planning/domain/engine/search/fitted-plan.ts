import { applyDecisions, copyDecisions, rankByStart } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { behindAll } from '../decode/schedule.ts';
import { operationStates } from '../model/shop-model.ts';
import { fitOperation } from './fit-operation.ts';
import { hasPreviousPlan, makeKeptPlan } from './kept-plan.ts';
import { brokenEvents } from './mend-rule.ts';
import { MoveContext } from './move-context.ts';
import type { Random } from './random.ts';
import { takeOut } from './take-out.ts';

/** Beyond this many operations the ordinary search is as fast. */
const mostOperations = 1000;
/** The number of rounds, and the most minutes by which each moves a broken operation forward in the order. */
const mostRounds = 8;
const mostHaste = 240;

/**
 * Mends a first plan that breaks a rule: what people saw and what they locked stands where it was, all else is taken out and fitted into the
 * gaps one by one, what a locked operation waits for first. So a plan that kept the rules keeps them when work is added to it, in whatever
 * order the work comes. What still breaks a rule then goes before all others in the next round. Leaves the best plan applied; returns its total.
 */
export function makeFittedPlan(editor: PlanEditor, random: Random): number {
  const { schedule } = editor;
  const best = copyDecisions(schedule);
  if (hasPreviousPlan(editor)) makeKeptPlan(editor);
  const latest = latestStarts(editor);
  const haste = new Map<number, number>();
  const context = new MoveContext(editor, random);
  for (let round = 1; round <= mostRounds && (round === 1 || schedule.sums.penalty > 0); round += 1) {
    const order = operationsToPlace(editor, latest, haste);
    if (order.length > mostOperations) break;
    takeOut(context, order);
    for (const op of order) fitOperation(context, op, latest[op]!);
    hurryBroken(editor, haste, random);
    rankByStart(editor);
    if (schedule.total < best.total) copyDecisions(schedule, best);
  }
  return applyDecisions(editor, best);
}

/** Lets a broken event, its predecessors and the event before it be fitted in sooner in the next round. */
function hurryBroken({ schedule }: PlanEditor, haste: Map<number, number>, random: Random): void {
  const { links } = schedule.model;
  const hurry = (op: number) => {
    haste.set(op, (haste.get(op) ?? 0) + random.below(mostHaste));
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) hurry(links.predecessor[link]!);
  };
  for (const event of brokenEvents(schedule)) {
    for (const op of schedule.members[event]!) hurry(op);
    const before = schedule.previousNode[event * schedule.uses]!;
    if (before >= 0) for (const op of schedule.members[(before / schedule.uses) | 0]!) hurry(op);
  }
}

/**
 * Returns what is fitted in again: free operations that people did not see, and all free ones that follow these. In order: what a locked operation
 * waits for by its latest start, then the rest by the due date of its job; each after what it follows.
 */
function operationsToPlace({ schedule }: PlanEditor, latest: Float64Array, haste: ReadonlyMap<number, number>): number[] {
  const { ops, jobs, links } = schedule.model;
  const loose = new Set<number>();
  const predecessors = (op: number) => Array.from(links.predecessor.subarray(links.first[op]!, links.first[op + 1]!));
  for (const op of ops.topological) {
    const isNew = ops.previousPlace[op]! < 0 || predecessors(op).some((one) => loose.has(one));
    const isLate = schedule.opStart[op]! > latest[op]!;
    if (ops.state[op] === operationStates.free && (isNew || isLate)) loose.add(op);
  }
  const urgency = (op: number) => latest[op]! - (haste.get(op) ?? 0);
  const sorted = [...loose].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
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
