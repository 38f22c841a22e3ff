import { objectiveWeights } from '../case/planning-case.ts';
import { leavesAt } from '../decode/departures.ts';
import { operationStates } from '../model/shop-model.ts';
import type { StartOrder } from './start-order.ts';

/** A lower bound on the cost of every plan that continues a start order. */
export class LowerBound {
  private readonly order: StartOrder;
  /** The least set-up of each operation in any of its modes, without changeovers. */
  private readonly minSetup: Int32Array;
  private readonly end: Int32Array;

  constructor(order: StartOrder) {
    this.order = order;
    const { ops, modes } = order.schedule.model;
    this.minSetup = Int32Array.from(ops.list.keys(), (op) =>
      Math.min(...Array.from({ length: ops.modeCount[op]! }, (_, index) => modes.setup[ops.firstMode[op]! + index]!)),
    );
    this.end = new Int32Array(ops.count);
  }

  /** Each operation that is not planned begins as soon as its predecessors and one of its places let it, as if it were alone there. */
  total(): number {
    const { schedule, isPlanned } = this.order;
    const { ops, jobs, events } = schedule.model;
    let setup = 0;
    for (const op of ops.topological) {
      const event = ops.firstEvent[op]!;
      if (ops.state[op] === operationStates.done) this.end[op] = ops.given[op]!;
      else if (isPlanned[op] === 1) {
        this.end[op] = schedule.end[event]!;
        setup += schedule.setup[event]!;
      } else {
        this.end[op] = this.earliestEnd(op);
        setup += this.minSetup[events.operation[event]!]!;
      }
    }
    let total = objectiveWeights.setup * setup;
    for (let job = 0; job < jobs.count; job += 1) total += this.costOf(job);
    return total;
  }

  private earliestEnd(op: number): number {
    const { schedule, since } = this.order;
    const { ops, links, modes } = schedule.model;
    const isFixed = ops.state[op] === operationStates.fixed;
    let ready = Math.max(ops.release[op]!, since);
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1)
      ready = Math.max(ready, this.end[links.predecessor[link]!]! + links.rest[link]!);
    let earliest = Number.POSITIVE_INFINITY;
    for (let mode = ops.firstMode[op]!; mode < ops.firstMode[op]! + ops.modeCount[op]!; mode += 1) {
      const calendar = schedule.calendars[modes.calendar[mode]!]!;
      const minutes = modes.setup[mode]! + modes.run[mode]!;
      const start = isFixed ? ops.given[op]! : calendar.fit(Math.max(ready, this.freeFrom(mode)), minutes, ops.pause[op] === 1);
      earliest = Math.min(earliest, calendar.after(start, minutes));
    }
    return earliest;
  }

  /** When the resources of a mode have the units that it takes, behind what is planned. */
  private freeFrom(mode: number): number {
    const { schedule } = this.order;
    const { modes } = schedule.model;
    let free = 0;
    for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1) {
      const node = schedule.lastNode[modes.useResource[use]!]!;
      if (node >= 0) free = Math.max(free, schedule.free[node * schedule.units + modes.useUnits[use]! - 1]!);
    }
    return free;
  }

  private costOf(job: number): number {
    const { operations, departures, due, weight } = this.order.schedule.model.jobs;
    let ready = Number.NEGATIVE_INFINITY;
    for (const op of operations[job]!) ready = Math.max(ready, this.end[op]!);
    const late = leavesAt(departures[job]!, ready) - due[job]!;
    const lateness = late > 0 ? weight[job]! * (objectiveWeights.tardiness * late + objectiveWeights.late) : 0;
    return Math.max(0, ready) + lateness;
  }
}
