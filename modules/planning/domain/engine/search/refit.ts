import { applyDecisions, copyDecisions, rankByStart } from '../decode/decisions.ts';
import { behindAll } from '../decode/schedule.ts';
import { operationStates } from '../model/shop-model.ts';
import { easierBefore, latestBefore, putBefore } from './ease-changeover.ts';
import { fitOperation } from './fit-operation.ts';
import { latestStarts } from './fitted-plan.ts';
import type { Budget } from './improve.ts';
import { brokenEvents } from './mend-rule.ts';
import type { MoveContext } from './move-context.ts';
import { takeOut } from './take-out.ts';

/** Search steps charged to the budget for each try. */
const stepsOfTry = 20;
/** The most operations that a try takes out, and the minutes around the violating event from which it takes them. */
const maxTaken = 16;
const spans = [60, 240, 720, 1440, 4320] as const;
/** The probability that the neighbors of a predecessor are taken out too, for each step back. */
const shareBack = 0.7;
/** After this number of tries without a better plan the search goes on from the best one. */
const triesAside = 30;
/** The probability that an operation is put before a locked one whose changeover it shortens. */
const shareEased = 0.4;
/** The probability of continuing from a plan with more violations: room for an eased event is most often mended in several tries. */
const shareWorse = { eased: 0.35, other: 0.05 };
/** The probability of opening overtime on a place, and of only windows that begin before the violating event; the others make room behind it. */
const shareOvertime = 0.15;
const shareAhead = 0.6;
/** The longest head start of an operation over others with an earlier latest start, in minutes; the actual one is random. */
const haste = 600;

/**
 * Mends a plan that breaks a rule by taking out the neighbors of a broken event, and fitting them in again in another order. Ends when no rule
 * is broken, or at this share of the budget; `least` is the number of tries at least for a shop of up to a hundred operations.
 * Leaves the best plan applied; returns its total.
 */
export function refitBroken(context: MoveContext, budget: Budget, until: number, least: number): number {
  const { schedule, editor, model, random } = context;
  const best = copyDecisions(schedule);
  const stood = copyDecisions(schedule);
  const minTries = Math.ceil((least * 100) / Math.max(100, model.ops.count));
  let tries = 0;
  for (let aside = 0; schedule.sums.penalty > 0; tries += 1, aside += 1) {
    if (tries >= minTries && budget(tries * stepsOfTry) >= until) break;
    if (aside >= triesAside) {
      applyDecisions(editor, best);
      aside = 0;
    }
    copyDecisions(schedule, stood);
    const before = schedule.sums.penalty;
    const broken = random.pick(brokenEvents(schedule));
    if (random.next() < shareOvertime) openOvertime(context, broken);
    const latest = latestStarts(editor);
    const eased = random.next() < shareEased ? easierBefore(context, broken) : undefined;
    const hurried = eased && latestBefore(context, eased);
    const latestOf = (op: number) => Math.min(latest[op]!, hurried?.get(op) ?? latest[op]!);
    const taken = operationsAround(context, broken, latest, eased && [...hurried!.keys(), ...eased.between]);
    const urgency = new Map(taken.free.map((op) => [op, latestOf(op) - haste * random.next()]));
    const order = inOrder(context, taken.free, urgency);
    takeOut(context, order);
    if (taken.locked.length > 0 && random.next() < 0.5) changeCrew(context, random.pick(taken.locked));
    // What is to stand before an event that was taken out too waits for that.
    const isWaiting = (op: number) => op === eased?.op && schedule.active[eased.event] === 0;
    const waiting = order.filter(isWaiting);
    for (const op of [...taken.locked, ...order.filter((one) => !isWaiting(one)), ...waiting, ...taken.locked])
      if (op !== eased?.op || !putBefore(context, eased)) fitOperation(context, op, latestOf(op));
    rankByStart(editor);
    if (schedule.total < best.total) {
      copyDecisions(schedule, best);
      aside = 0;
    }
    if (schedule.sums.penalty > before && random.next() > (eased ? shareWorse.eased : shareWorse.other)) applyDecisions(editor, stood);
  }
  return applyDecisions(editor, best);
}

/** Opens overtime on the place of a broken event, or on one of those before it. */
function openOvertime({ schedule, editor, model, random }: MoveContext, event: number): void {
  const { links, modes, places, planningCase } = model;
  const near = new Set<number>();
  const add = (op: number) => {
    near.add(modes.place[schedule.mode[schedule.host[op]!]!]!);
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) add(links.predecessor[link]!);
  };
  for (const op of schedule.members[event]!) add(op);
  const until = random.next() < shareAhead ? schedule.start[event]! + planningCase.now : Number.POSITIVE_INFINITY;
  const closed = [...near].flatMap((place) =>
    Array.from(places.overtime[place]!.keys()).flatMap((window) =>
      schedule.opened[place]!.includes(window) || planningCase.places[place]!.overtime![window]![0] >= until ? [] : [{ place, window }],
    ),
  );
  if (closed.length === 0) return;
  const { place, window } = random.pick(closed);
  editor.begin();
  editor.setOpened(
    place,
    [...schedule.opened[place]!, window].sort((a, b) => a - b),
  );
  editor.settle();
}

/** Gives a locked operation other people, so that those whom it had can go to another one. */
function changeCrew({ schedule, editor, model, random }: MoveContext, op: number): void {
  const event = schedule.host[op]!;
  editor.begin();
  editor.move(event, schedule.key[event]!, model.ops.firstMode[op]! + random.below(model.ops.modeCount[op]!));
  editor.settle();
}

/** The neighbors of a broken event: on the places, people and tools that it could use, and the neighbors of the events before it. */
function operationsAround(
  context: MoveContext,
  event: number,
  latest: Float64Array,
  others: readonly number[] = [],
): { free: number[]; locked: number[] } {
  const { schedule, model, random } = context;
  const { ops, links, modes } = model;
  const span = random.pick(spans);
  const free = new Set<number>();
  const locked = new Set<number>();
  const take = (op: number) => {
    if (ops.state[op] === operationStates.fixed && ops.modeCount[op]! > 1) locked.add(op);
    if (ops.state[op] !== operationStates.free || free.has(op) || schedule.active[schedule.host[op]!] === 0) return;
    free.add(op);
    for (let index = links.firstNext[op]!; index < links.firstNext[op + 1]!; index += 1) take(links.next[index]!);
  };
  const near: number[] = [];
  const lookAround = (op: number) => {
    const center = latest[op]! < behindAll ? latest[op]! : schedule.opStart[op]!;
    for (let mode = ops.firstMode[op]!; mode < ops.firstMode[op]! + ops.modeCount[op]!; mode += 1)
      for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1)
        for (let node = schedule.firstNode[modes.useResource[use]!]!; node >= 0; node = schedule.nextNode[node]!) {
          const other = (node / schedule.uses) | 0;
          if (schedule.end[other]! > center - span && schedule.start[other]! < center + span) near.push(other);
        }
  };
  const lookBack = (op: number, share: number) => {
    take(op);
    if (random.next() < share) lookAround(op);
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) lookBack(links.predecessor[link]!, share * shareBack);
  };
  for (const op of schedule.members[event]!) lookBack(op, 1);
  for (const op of others) {
    take(op);
    if (ops.state[op] === operationStates.free) free.add(op);
  }
  const most = 1 + random.below(maxTaken);
  for (let left = near.length; left > 0 && free.size < most; left -= 1) {
    const index = random.below(left);
    for (const op of schedule.members[near[index]!]!) take(op);
    near[index] = near[left - 1]!;
  }
  return { free: [...free], locked: [...locked] };
}

/** The operations by urgency, each after what it follows. */
function inOrder({ model }: MoveContext, taken: readonly number[], urgency: ReadonlyMap<number, number>): number[] {
  const { links } = model;
  const ordered = new Set<number>();
  const add = (op: number) => {
    if (!urgency.has(op) || ordered.has(op)) return;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) add(links.predecessor[link]!);
    ordered.add(op);
  };
  for (const op of taken.toSorted((a, b) => urgency.get(a)! - urgency.get(b)! || a - b)) add(op);
  return [...ordered];
}
