import { timeAll } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { type EventTime, timeEvent } from '../decode/time-event.ts';
import { operationStates } from '../model/shop-model.ts';

const halfHour = 30;
const afterAll = 1e12;

type Candidate = { op: number; mode: number; time: EventTime; slot: number; due: number; weight: number };

/**
 * A list schedule: of the operations whose predecessors are planned always the one that can start first, in half hours; of equals the job
 * due first, then the heavier; on the place where it ends first, behind the events there. Leaves the plan timed.
 */
export function makeFirstPlan(editor: PlanEditor): number {
  const { schedule } = editor;
  const { ops, links, jobs } = schedule.model;
  schedule.firstNode.fill(-1);
  schedule.lastNode.fill(-1);
  editor.begin();
  const waiting = new Int32Array(ops.count);
  const heap = new CandidateHeap();
  const fixedOnPlace = fixedEvents(editor);
  const consider = (op: number) => heap.push(bestMode(editor, op, jobs.due[ops.job[op]!]!, jobs.weight[ops.job[op]!]!));
  const plan = (op: number) => {
    const event = schedule.host[op]!;
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
  for (let candidate = heap.pop(); candidate; candidate = heap.pop()) {
    const fresh = bestMode(editor, candidate.op, candidate.due, candidate.weight);
    const obstacle = fixedOnPlace.next(fresh, schedule.model.modes.place[fresh.mode]!);
    if (obstacle >= 0) {
      plan(obstacle);
      heap.push(fresh);
    } else if (fresh.slot > candidate.slot) {
      heap.push(fresh);
    } else {
      schedule.mode[schedule.host[fresh.op]!] = fresh.mode;
      schedule.refreshWork(schedule.host[fresh.op]!);
      plan(fresh.op);
    }
  }
  for (let op = fixedOnPlace.any(); op >= 0; op = fixedOnPlace.any()) plan(op);
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
    next({ time }: Candidate, place: number): number {
      const queue = queues.get(place);
      return queue?.length && time.end > ops.given[queue[0]!]! ? queue.shift()! : -1;
    },
    any(): number {
      for (const queue of queues.values()) if (queue.length > 0) return queue.shift()!;
      return -1;
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
    timeEvent(schedule, event, lastNodes(editor, schedule.mode[event]!), time);
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

function lastNodes(editor: PlanEditor, mode: number): Int32Array {
  const { schedule } = editor;
  const { modes } = schedule.model;
  const before = new Int32Array(schedule.uses).fill(-1);
  for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1)
    before[use - modes.firstUse[mode]!] = schedule.lastNode[modes.useResource[use]!]!;
  return before;
}

/** The mode in which the operation ends first. */
function bestMode(editor: PlanEditor, op: number, due: number, weight: number): Candidate {
  const { schedule } = editor;
  const { ops } = schedule.model;
  const event = schedule.host[op]!;
  let best: Candidate | undefined;
  for (let mode = ops.firstMode[op]!; mode < ops.firstMode[op]! + ops.modeCount[op]!; mode += 1) {
    const time: EventTime = { start: 0, end: 0, setup: 0, penalty: 0, brokenWithin: false };
    schedule.mode[event] = mode;
    schedule.refreshWork(event);
    timeEvent(schedule, event, lastNodes(editor, mode), time);
    if (best === undefined || time.end < best.time.end)
      best = { op, mode, time, slot: Math.floor(time.start / halfHour), due: Math.min(due, afterAll), weight };
  }
  return best!;
}

/** A binary heap: slot, then due, then weight. */
class CandidateHeap {
  private readonly heap: Candidate[] = [];

  private isBefore(a: Candidate, b: Candidate): boolean {
    if (a.slot !== b.slot) return a.slot < b.slot;
    if (a.due !== b.due) return a.due < b.due;
    return a.weight !== b.weight ? a.weight > b.weight : a.op < b.op;
  }

  push(candidate: Candidate): void {
    const { heap } = this;
    let hole = heap.push(candidate) - 1;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (!this.isBefore(candidate, heap[parent]!)) break;
      heap[hole] = heap[parent]!;
      hole = parent;
    }
    heap[hole] = candidate;
  }

  pop(): Candidate | undefined {
    const { heap } = this;
    const first = heap[0];
    const moved = heap.pop();
    if (heap.length === 0 || moved === undefined) return first;
    let hole = 0;
    for (let child = 1; child < heap.length; child = 2 * hole + 1) {
      if (child + 1 < heap.length && this.isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!this.isBefore(heap[child]!, moved)) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = moved;
    return first;
  }
}
