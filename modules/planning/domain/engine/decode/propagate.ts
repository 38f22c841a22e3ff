import { operationStates } from '../model/shop-model.ts';
import { EventQueue } from './event-queue.ts';
import { costJob } from './job-cost.ts';
import { behindAll, type Schedule } from './schedule.ts';
import { pausesWith } from './share-people.ts';
import { type EventTime, timeEvent } from './time-event.ts';

const mostRepairs = 8;
const eventsBetweenLooks = 6;

/** Keeps the times and sums of a schedule true after changes of its decisions, and can restore those before the last change. */
export class Propagation {
  private readonly schedule: Schedule;
  private readonly queue: EventQueue;
  private readonly before: Int32Array;
  private readonly time: EventTime = { start: 0, end: 0, setup: 0, penalty: 0, brokenWithin: false };
  private readonly units: Int32Array;
  /** Copies of the times before the change, of the events that it touched. */
  private readonly old: Pick<Schedule, 'start' | 'end' | 'setup' | 'penalty' | 'values' | 'free' | 'pausing' | 'jobCost' | 'jobReady'>;
  private readonly oldSums: Schedule['sums'];
  private readonly touched: number[] = [];
  private readonly isTouched: Uint8Array;
  private readonly dirtyJobs: number[] = [];
  private readonly isDirty: Uint8Array;
  private readonly brokenWithin: number[] = [];
  /** Reports a hold that the repair of a `within` link sets, so that it can be taken back. */
  private readonly onHold: (op: number, before: number) => void;

  constructor(schedule: Schedule, onHold: (op: number, before: number) => void) {
    this.schedule = schedule;
    this.onHold = onHold;
    this.queue = new EventQueue(schedule.key);
    this.before = new Int32Array(schedule.uses);
    this.units = new Int32Array(schedule.units);
    const { start, end, setup, penalty, values, free, pausing, jobCost, jobReady, sums } = schedule;
    this.old = {
      start: start.slice(),
      end: end.slice(),
      setup: setup.slice(),
      penalty: penalty.slice(),
      values: values.slice(),
      free: free.slice(),
      pausing: pausing.slice(),
      jobCost: jobCost.slice(),
      jobReady: jobReady.slice(),
    };
    this.oldSums = { ...sums };
    this.isTouched = new Uint8Array(schedule.start.length);
    this.isDirty = new Uint8Array(schedule.jobCost.length);
  }

  push(event: number): void {
    this.queue.push(event);
  }

  /** Marks the followers of an operation whose times were set from outside. */
  pushFollowers(op: number): void {
    const { links } = this.schedule.model;
    for (let index = links.firstNext[op]!; index < links.firstNext[op + 1]!; index += 1) this.pushOperation(links.next[index]!);
  }

  pushOperation(op: number): void {
    const { ops } = this.schedule.model;
    if (ops.state[op] === operationStates.done) return;
    const host = this.schedule.host[op]!;
    this.queue.push(host);
    for (let part = 1; part < this.schedule.partsOf(op); part += 1)
      if (this.schedule.active[host + part] === 1) this.queue.push(host + part);
  }

  /** Pushes the events that stand behind an event on its resources. */
  pushNext(event: number): void {
    const { schedule } = this;
    const { firstUse } = schedule.model.modes;
    const uses = firstUse[schedule.mode[event]! + 1]! - firstUse[schedule.mode[event]!]!;
    for (let use = 0; use < uses; use += 1) {
      const node = schedule.nextNode[event * schedule.uses + use]!;
      if (node >= 0) this.queue.push((node / schedule.uses) | 0);
    }
  }

  /** Begins a change: from here on times can be rolled back to the present ones. */
  begin(): void {
    for (const event of this.touched) this.isTouched[event] = 0;
    this.touched.length = 0;
    for (const job of this.dirtyJobs) this.isDirty[job] = 0;
    this.dirtyJobs.length = 0;
    this.brokenWithin.length = 0;
    Object.assign(this.oldSums, this.schedule.sums);
  }

  /** Times all events that were pushed and those that depend on them. False when `isHopeless` ended that: then only `rollBack` follows. */
  run(isHopeless?: () => boolean): boolean {
    let isWhole = this.timeQueued(isHopeless);
    for (let round = 0; isWhole && round < mostRepairs && this.brokenWithin.length > 0; round += 1) {
      for (const event of this.brokenWithin.splice(0)) this.delayPredecessors(event);
      isWhole = this.timeQueued(isHopeless);
    }
    if (isWhole) for (const job of this.dirtyJobs) costJob(this.schedule, job);
    return isWhole;
  }

  /** Times all events that were pushed, without repairs, and with the costs of the jobs whose last operation moved. */
  timeQueued(isHopeless?: () => boolean): boolean {
    let timed = 0;
    for (let event = this.queue.pop(); event >= 0; event = this.queue.pop()) {
      if (this.schedule.active[event] === 1 && this.timeOne(event)) {
        for (const op of this.schedule.members[event]!) this.pushFollowers(op);
        this.pushNext(event);
      }
      timed += 1;
      if (isHopeless !== undefined && timed % eventsBetweenLooks === 0 && isHopeless()) return false;
    }
    return true;
  }

  /** Times one event, without those that depend on it; whether something that they depend on changed. */
  timeOne(event: number): boolean {
    const { schedule, time } = this;
    const { modes } = schedule.model;
    const { firstPerson } = schedule.model.resources;
    const firstUse = modes.firstUse[schedule.mode[event]!]!;
    const uses = modes.firstUse[schedule.mode[event]! + 1]! - firstUse;
    for (let use = 0; use < uses; use += 1) this.before[use] = schedule.previousNode[event * schedule.uses + use]!;
    timeEvent(schedule, event, this.before, time);
    if (time.brokenWithin) this.brokenWithin.push(event);
    const { start, end, setup } = schedule;
    let isChanged = time.start !== start[event] || time.end !== end[event] || time.setup !== setup[event];
    if (isChanged || time.penalty !== schedule.penalty[event]) {
      this.touch(event);
      schedule.sums.setup += time.setup - setup[event]!;
      schedule.sums.penalty += time.penalty - schedule.penalty[event]!;
      start[event] = time.start;
      end[event] = time.end;
      setup[event] = time.setup;
      schedule.penalty[event] = time.penalty;
    }
    if (this.carryValues(event)) isChanged = true;
    for (let use = 0; use < uses; use += 1) {
      const resource = modes.useResource[firstUse + use]!;
      if (this.carryUnits(event, use, resource, modes.useUnits[firstUse + use]!)) isChanged = true;
      if (resource >= firstPerson && this.carryPauses(event, use, resource)) isChanged = true;
    }
    for (const op of schedule.members[event]!) if (this.refreshOperation(op)) isChanged = true;
    return isChanged;
  }

  /** Sets the attribute values on the machine after the event. */
  private carryValues(event: number): boolean {
    const { schedule } = this;
    const { modes, places } = schedule.model;
    const mode = schedule.mode[event]!;
    const place = modes.place[mode]!;
    const width = schedule.attributes;
    let isChanged = false;
    for (let index = 0; index < places.attributeCount[place]!; index += 1) {
      const node = this.before[0]!;
      let value = modes.values[mode * width + index]!;
      if (value === 0)
        value = node < 0 ? places.initialValues[place * width + index]! : schedule.values[((node / schedule.uses) | 0) * width + index]!;
      if (schedule.values[event * width + index] === value) continue;
      this.touch(event);
      schedule.values[event * width + index] = value;
      isChanged = true;
    }
    return isChanged;
  }

  /** Takes units of a resource, of those that are free the ones that were so for the shortest time, until the end of the event. */
  private carryUnits(event: number, use: number, resource: number, taken: number): boolean {
    const { schedule, units } = this;
    const { free } = schedule;
    const node = event * schedule.uses + use;
    const at = node * schedule.units;
    const { capacity: capacities, firstPerson } = schedule.model.resources;
    const capacity = capacities[resource]!;
    const before = schedule.previousNode[node]!;
    const from = before * schedule.units;
    if (capacity === 1) {
      // Somebody who works on it while other work pauses goes on with that.
      const moment = resource >= firstPerson && before >= 0 ? Math.max(free[from]!, this.time.end) : this.time.end;
      if (free[at] === moment) return false;
      this.touch(event);
      free[at] = moment;
      return true;
    }
    const start = Math.max(0, this.time.start);
    let available = 0;
    while (available < capacity && (before < 0 ? 0 : free[from + available]!) <= start) available += 1;
    if (available < taken && resource >= firstPerson) {
      let isLonger = false;
      for (let unit = 0; unit < capacity; unit += 1) {
        const moment = Math.max(free[from + unit]!, this.time.end);
        if (free[at + unit] === moment) continue;
        this.touch(event);
        free[at + unit] = moment;
        isLonger = true;
      }
      return isLonger;
    }
    let count = 0;
    let given = 0;
    for (let unit = 0; unit < capacity; unit += 1) {
      if (unit >= available - taken && unit < available) continue;
      const moment = before < 0 ? 0 : free[from + unit]!;
      while (given < taken && this.time.end < moment) {
        units[count++] = this.time.end;
        given += 1;
      }
      units[count++] = moment;
    }
    while (count < capacity) units[count++] = this.time.end;
    let isChanged = false;
    for (let unit = 0; unit < capacity; unit += 1) {
      if (free[at + unit] === units[unit]) continue;
      this.touch(event);
      free[at + unit] = units[unit]!;
      isChanged = true;
    }
    return isChanged;
  }

  /** Sets the sum of what may still go on for a person when the event begins, with the event. */
  private carryPauses(event: number, use: number, resource: number): boolean {
    const { schedule } = this;
    const node = event * schedule.uses + use;
    const sum = pausesWith(schedule, event, schedule.previousNode[node]!, resource, this.time);
    if (schedule.pausing[node] === sum) return false;
    this.touch(event);
    schedule.pausing[node] = sum;
    return true;
  }

  /** Sets start, end and moves of an operation from its events; whether its start or end changed. */
  private refreshOperation(op: number): boolean {
    const { schedule } = this;
    const { ops, modes, links } = schedule.model;
    const host = schedule.host[op]!;
    let start = schedule.start[host]!;
    let end = schedule.end[host]!;
    let isSplit = false;
    for (let part = 1; part < schedule.partsOf(op); part += 1) {
      if (schedule.active[host + part] === 0) continue;
      isSplit = true;
      start = Math.min(start, schedule.start[host + part]!);
      end = Math.max(end, schedule.end[host + part]!);
    }
    const isChanged = start !== schedule.opStart[op] || end !== schedule.opEnd[op];
    if (isChanged) {
      schedule.opStart[op] = start;
      schedule.opEnd[op] = end;
      this.markJob(ops.job[op]!);
      if (links.firstNext[op] === links.firstNext[op + 1]) costJob(schedule, ops.job[op]!);
    }
    if (ops.counted[op] === 0) return isChanged;
    let moves = Math.abs(start - ops.previousStart[op]!) > 15 ? 1 : 0;
    if (isSplit || modes.place[schedule.mode[host]!] !== ops.previousPlace[op]) moves = 2;
    schedule.sums.moves += moves - schedule.opMoves[op]!;
    schedule.opMoves[op] = moves;
    return isChanged;
  }

  markJob(job: number): void {
    if (this.isDirty[job] === 1) return;
    this.isDirty[job] = 1;
    this.dirtyJobs.push(job);
    this.old.jobCost[job] = this.schedule.jobCost[job]!;
    this.old.jobReady[job] = this.schedule.jobReady[job]!;
  }

  /** Holds the predecessors of an event back until it follows them in time. */
  private delayPredecessors(event: number): void {
    const { schedule } = this;
    const { links, ops, modes } = schedule.model;
    if (schedule.key[event]! >= behindAll) return;
    for (const op of schedule.members[event]!) {
      for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
        const predecessor = links.predecessor[link]!;
        const wanted = schedule.start[event]! - links.within[link]!;
        if (links.within[link]! < 0 || schedule.opEnd[predecessor]! >= wanted || ops.state[predecessor] !== operationStates.free) continue;
        const host = schedule.host[predecessor]!;
        const calendar = schedule.calendars[modes.calendar[schedule.mode[host]!]!]!;
        this.onHold(predecessor, schedule.hold[predecessor]!);
        schedule.hold[predecessor] = calendar.startToEndAt(wanted, schedule.setup[host]! + schedule.run[host]!);
        this.pushOperation(predecessor);
        this.queue.push(event);
      }
    }
  }

  /** Keeps the times of an event before something of it changes. */
  touch(event: number): void {
    if (this.isTouched[event] === 1) return;
    this.isTouched[event] = 1;
    this.touched.push(event);
    this.copyTimes(this.schedule, this.old, event);
  }

  private copyTimes(from: typeof this.old, to: typeof this.old, event: number): void {
    const { attributes, uses, units } = this.schedule;
    to.start[event] = from.start[event]!;
    to.end[event] = from.end[event]!;
    to.setup[event] = from.setup[event]!;
    to.penalty[event] = from.penalty[event]!;
    for (let index = event * attributes; index < (event + 1) * attributes; index += 1) to.values[index] = from.values[index]!;
    for (let index = event * uses * units; index < (event + 1) * uses * units; index += 1) to.free[index] = from.free[index]!;
    for (let node = event * uses; node < (event + 1) * uses; node += 1) to.pausing[node] = from.pausing[node]!;
  }

  /** Removes an event that is no longer active from the sums. */
  dropEvent(event: number): void {
    this.touch(event);
    const { schedule } = this;
    schedule.sums.setup -= schedule.setup[event]!;
    schedule.sums.penalty -= schedule.penalty[event]!;
    schedule.setup[event] = 0;
    schedule.penalty[event] = 0;
  }

  /** Removes an event from the sums, and lets its operations be over before the plan begins. */
  takeOff(event: number): void {
    this.dropEvent(event);
    this.schedule.start[event] = 0;
    this.schedule.end[event] = 0;
    for (const op of this.schedule.members[event]!) this.refreshOperation(op);
  }

  /** Restores the times before `begin`; the decisions must be restored first. */
  rollBack(): void {
    this.queue.clear();
    for (const event of this.touched) this.copyTimes(this.old, this.schedule, event);
    for (const event of this.touched) for (const op of this.schedule.members[event]!) this.refreshOperation(op);
    for (const job of this.dirtyJobs) {
      this.schedule.jobCost[job] = this.old.jobCost[job]!;
      this.schedule.jobReady[job] = this.old.jobReady[job]!;
    }
    Object.assign(this.schedule.sums, this.oldSums);
  }
}
