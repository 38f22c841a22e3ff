import { leavesAt } from '../decode/departures.ts';
import { operationStates } from '../model/shop-model.ts';
import type { MoveContext } from './move-context.ts';

/** The probability that an operation goes to its fastest place instead of the present one. */
const fastestPlace = 0.15;

/**
 * Brings a late job to a truck that it could still reach if nothing stood in its way: every operation between its earliest start and the
 * latest one with which the job is ready for that truck, all at the same share of the time between them.
 */
export class RushJob {
  private readonly context: MoveContext;
  private readonly mode: Int32Array;
  private readonly earliest: Int32Array;
  private readonly earliestEnd: Int32Array;
  private readonly latestEnd: Int32Array;

  constructor(context: MoveContext) {
    const { count } = context.model.ops;
    this.context = context;
    this.mode = new Int32Array(count);
    this.earliest = new Int32Array(count);
    this.earliestEnd = new Int32Array(count);
    this.latestEnd = new Int32Array(count);
  }

  move(job: number): boolean {
    const { schedule, model, random, editor } = this.context;
    const operations = model.jobs.operations[job]!;
    const ready = this.planForward(operations);
    const target = Math.max(model.jobs.latest[job]!, leavesAt(model.jobs.departures[job]!, ready));
    if (target >= schedule.jobReady[job]!) return false;
    for (const op of operations) this.latestEnd[op] = target;
    this.planBackward(operations);
    const share = random.next();
    let isChanged = false;
    for (const op of operations) {
      const host = schedule.host[op]!;
      if (model.ops.state[op] !== operationStates.free || !this.context.isMovable(host)) continue;
      const latest = this.latestStart(op);
      const wanted = this.earliest[op]! + share * Math.max(0, latest - this.earliest[op]!);
      const mode = this.mode[op]!;
      if (wanted >= schedule.key[host]! && mode === schedule.mode[host]) continue;
      this.context.bound(host);
      const key = this.context.keyNear(Math.min(wanted, schedule.key[host]!));
      if (Number.isNaN(key)) continue;
      editor.move(host, key, mode);
      if (schedule.hold[op]! > wanted) editor.setHold(op, 0);
      isChanged = true;
    }
    return isChanged;
  }

  /** Earliest starts and ends as if every place were free; returns when the job is ready. */
  private planForward(operations: Int32Array): number {
    const { schedule, model } = this.context;
    const { ops, links } = model;
    let ready = 0;
    for (const op of operations) {
      if (ops.state[op] !== operationStates.free) {
        this.earliest[op] = schedule.opStart[op]!;
        this.earliestEnd[op] = schedule.opEnd[op]!;
      } else {
        let moment = ops.release[op]!;
        for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
          const predecessor = links.predecessor[link]!;
          const isOwn = ops.job[predecessor] === ops.job[op];
          let free = isOwn ? this.earliestEnd[predecessor]! : schedule.opEnd[predecessor]!;
          if (links.batch[link]! > 0) free = isOwn ? this.earliest[predecessor]! : schedule.opStart[predecessor]!;
          moment = Math.max(moment, free + links.rest[link]!);
        }
        this.mode[op] = this.chooseMode(op);
        const { calendar, minutes } = this.work(op);
        this.earliest[op] = calendar.fit(moment, minutes, ops.pause[op] === 1);
        this.earliestEnd[op] = calendar.after(this.earliest[op]!, minutes);
      }
      ready = Math.max(ready, this.earliestEnd[op]!);
    }
    return ready;
  }

  /** Narrows the latest ends of the predecessors of each operation. */
  private planBackward(operations: Int32Array): void {
    const { ops, links } = this.context.model;
    for (let index = operations.length - 1; index >= 0; index -= 1) {
      const op = operations[index]!;
      if (ops.state[op] !== operationStates.free) continue;
      const start = this.latestStart(op);
      for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
        const predecessor = links.predecessor[link]!;
        const end = (links.batch[link]! > 0 ? this.latestEnd[op]! : start) - links.rest[link]!;
        this.latestEnd[predecessor] = Math.min(this.latestEnd[predecessor]!, end);
      }
    }
  }

  private latestStart(op: number): number {
    const { calendar, minutes } = this.work(op);
    return calendar.momentOf(calendar.openBefore(this.latestEnd[op]!) - minutes);
  }

  private work(op: number) {
    const { schedule, model } = this.context;
    const mode = this.mode[op]!;
    return { calendar: schedule.calendars[model.modes.calendar[mode]!]!, minutes: model.modes.setup[mode]! + model.modes.run[mode]! };
  }

  private chooseMode(op: number): number {
    const { schedule, model, random } = this.context;
    const host = schedule.host[op]!;
    const isAlone = schedule.members[host]!.length === 1 && model.ops.parts[op] === 1;
    if (!isAlone || random.next() >= fastestPlace) return schedule.mode[host]!;
    const { setup, run } = model.modes;
    let fastest = model.ops.firstMode[op]!;
    for (let mode = fastest + 1; mode < model.ops.firstMode[op]! + model.ops.modeCount[op]!; mode += 1)
      if (setup[mode]! + run[mode]! < setup[fastest]! + run[fastest]!) fastest = mode;
    return fastest;
  }
}
