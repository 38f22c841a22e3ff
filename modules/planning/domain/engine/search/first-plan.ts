import { timeAll } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { type EventTime, timeEvent } from '../decode/time-event.ts';
import { operationStates } from '../model/shop-model.ts';
import { NumberHeap } from './number-heap.ts';

const halfHour = 30;

/**
 * A list schedule: of the operations whose predecessors are planned always the one that can start first, in half hours; of equals the job
 * due first, then the heavier; on the place where it ends first, behind the events there. Leaves the plan timed.
 */
export function makeFirstPlan(editor: PlanEditor): number {
  const { schedule } = editor;
  const { ops, links } = schedule.model;
  schedule.firstNode.fill(-1);
  schedule.lastNode.fill(-1);
  editor.begin();
  const waiting = new Int32Array(ops.count);
  const candidates = new NumberHeap(ops.count);
  const urgency = rankByUrgency(editor);
  const fixedOnPlace = fixedEvents(editor);
  const choice = new ModeChoice(editor);
  const consider = (op: number) => {
    choice.choose(op);
    candidates.push(choice.slot * ops.count + urgency.rank[op]!);
  };
  const plan = (op: number) => {
    const event = schedule.host[op]!;
    if (ops.state[op] === operationStates.fixed && ops.modeCount[op]! > 1) choice.choose(op).set(op);
    if (ops.state[op] !== operationStates.done) append(editor, event);
    for (let index = links.firstNext[op]!; index < links.firstNext[op + 1]!; index += 1) {
      const next = links.next[index]!;
      waiting[next]! -= 1;
      if (waiting[next] === 0 && ops.state[next] === operationStates.free) consider(next);
    }
  };
  for (const next of links.next) waiting[next]! += 1;
  for (const op of ops.topological) if (ops.state[op] === operationStates.started) schedule.key[schedule.host[op]!] = ops.given[op]! - 1e6;
  for (let op = 0; op < ops.count; op += 1)
    if (ops.state[op] === operationStates.done || ops.state[op] === operationStates.started) plan(op);
  for (let op = 0; op < ops.count; op += 1)
    if (links.first[op] === links.first[op + 1] && ops.state[op] === operationStates.free) consider(op);
  for (;;) {
    // What follows a fixed operation becomes a candidate with it, so these are planned as long as one is left.
    if (candidates.size === 0) {
      const next = fixedOnPlace.earliest();
      if (next < 0) break;
      plan(next);
      continue;
    }
    const candidate = candidates.pop();
    const op = urgency.order[candidate % ops.count]!;
    // Most candidates come too early, because the place was taken meanwhile; that is seen without timing them.
    const freeSlot = choice.freeSlot(op);
    if (freeSlot > Math.floor(candidate / ops.count)) {
      candidates.push(freeSlot * ops.count + (candidate % ops.count));
      continue;
    }
    choice.choose(op);
    const obstacle = fixedOnPlace.next(choice.end, choice.place);
    if (obstacle >= 0) plan(obstacle);
    if (obstacle >= 0 || choice.slot > Math.floor(candidate / ops.count)) {
      candidates.push(choice.slot * ops.count + (candidate % ops.count));
    } else {
      choice.set(op);
      plan(op);
    }
  }
  return timeAll(editor);
}

/** Fixed operations that stand ahead on each place, in order. */
function fixedEvents(editor: PlanEditor) {
  const { ops, modes } = editor.schedule.model;
  const queues = new Map<number, number[]>();
  for (let op = 0; op < ops.count; op += 1) {
    if (ops.state[op] !== operationStates.fixed) continue;
    const place = modes.place[ops.firstMode[op]!]!;
    queues.set(place, [...(queues.get(place) ?? []), op]);
  }
  for (const queue of queues.values()) queue.sort((a, b) => ops.given[a]! - ops.given[b]!);
  return {
    /** The next fixed operation on the place, when the candidate cannot end before it. */
    next(end: number, place: number): number {
      const queue = queues.get(place);
      return queue?.length && end > ops.given[queue[0]!]! ? queue.shift()! : -1;
    },
    /** The one that begins first of all places, or -1. */
    earliest(): number {
      const waiting = [...queues.values()].filter((queue) => queue.length > 0);
      if (waiting.length === 0) return -1;
      return waiting.reduce((one, other) => (ops.given[other[0]!]! < ops.given[one[0]!]! ? other : one)).shift()!;
    },
  };
}

/** Puts an event behind all others on its resources, and its operation's followers behind it. */
function append(editor: PlanEditor, event: number): void {
  const { schedule } = editor;
  const { ops, links, modes } = schedule.model;
  const op = schedule.members[event]![0]!;
  if (ops.state[op] !== operationStates.started) {
    const time: EventTime = { start: 0, end: 0, setup: 0, penalty: 0, brokenWithin: false };
    timeEvent(schedule, event, lastNodes(editor, schedule.mode[event]!, new Int32Array(schedule.uses)), time);
    let key = time.start;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] !== operationStates.done) key = Math.max(key, schedule.key[schedule.host[predecessor]!]! + 1e-4);
    }
    for (let use = modes.firstUse[schedule.mode[event]!]!; use < modes.firstUse[schedule.mode[event]! + 1]!; use += 1) {
      const node = schedule.lastNode[modes.useResource[use]!]!;
      if (node >= 0) key = Math.max(key, schedule.key[(node / schedule.uses) | 0]! + 1e-4);
    }
    schedule.key[event] = key;
  }
  schedule.link(event);
  editor.propagation.push(event);
  editor.propagation.timeQueued();
}

/** Writes the last node of each resource that a mode uses into `before`. */
function lastNodes(editor: PlanEditor, mode: number, before: Int32Array): Int32Array {
  const { schedule } = editor;
  const { modes } = schedule.model;
  for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1)
    before[use - modes.firstUse[mode]!] = schedule.lastNode[modes.useResource[use]!]!;
  return before;
}

/** All operations, the job due first before others, of equals the heavier; and the rank of each. */
function rankByUrgency({ schedule }: PlanEditor) {
  const { ops, jobs } = schedule.model;
  const order = Int32Array.from(ops.job.keys()).sort((a, b) => {
    const [one, other] = [ops.job[a]!, ops.job[b]!];
    return jobs.due[one]! - jobs.due[other]! || jobs.weight[other]! - jobs.weight[one]! || a - b;
  });
  const rank = new Int32Array(ops.count);
  order.forEach((op, index) => {
    rank[op] = index;
  });
  return { order, rank };
}

/** Chooses the mode in which an operation ends first now, of those that break the least. */
class ModeChoice {
  private readonly editor: PlanEditor;
  private readonly before: Int32Array;
  private readonly time: EventTime = { start: 0, end: 0, setup: 0, penalty: 0, brokenWithin: false };
  private mode = -1;
  private penalty = 0;
  end = 0;
  /** The half hour in which it starts. */
  slot = 0;

  constructor(editor: PlanEditor) {
    this.editor = editor;
    this.before = new Int32Array(editor.schedule.uses);
  }

  choose(op: number): this {
    const { before, editor, time } = this;
    const { schedule } = editor;
    const { ops } = schedule.model;
    const event = schedule.host[op]!;
    const last = ops.firstMode[op]! + ops.modeCount[op]!;
    this.end = Number.POSITIVE_INFINITY;
    this.penalty = Number.POSITIVE_INFINITY;
    for (let mode = ops.firstMode[op]!; mode < last; mode += 1) {
      if (schedule.mode[event] !== mode) {
        schedule.mode[event] = mode;
        schedule.refreshWork(event);
      }
      timeEvent(schedule, event, lastNodes(editor, mode, before), time);
      if (time.penalty > this.penalty || (time.penalty === this.penalty && time.end >= this.end)) continue;
      this.mode = mode;
      this.penalty = time.penalty;
      this.end = time.end;
      this.slot = Math.floor(time.start / halfHour);
    }
    return this;
  }

  /** The half hour before which none of the modes has its resources. */
  freeSlot(op: number): number {
    const { schedule } = this.editor;
    const { ops, modes } = schedule.model;
    const last = ops.firstMode[op]! + ops.modeCount[op]!;
    let earliest = Number.POSITIVE_INFINITY;
    for (let mode = ops.firstMode[op]!; mode < last; mode += 1) {
      let free = 0;
      for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1) {
        const node = schedule.lastNode[modes.useResource[use]!]!;
        if (node >= 0) free = Math.max(free, schedule.free[node * schedule.units + modes.useUnits[use]! - 1]!);
      }
      earliest = Math.min(earliest, free);
    }
    return Math.floor(earliest / halfHour);
  }

  /** Sets the chosen mode of an operation. */
  set(op: number): void {
    const { schedule } = this.editor;
    schedule.mode[schedule.host[op]!] = this.mode;
    schedule.refreshWork(schedule.host[op]!);
  }

  get place(): number {
    return this.editor.schedule.model.modes.place[this.mode]!;
  }
}
