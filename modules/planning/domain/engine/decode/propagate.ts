import { operationStates } from '../model/shop-model.ts';
import { EventQueue } from './event-queue.ts';
import { costJob } from './job-cost.ts';
import { ResourceStates } from './resource-states.ts';
import { behindAll, type Schedule } from './schedule.ts';
import { type EventTime, timeEvent } from './time-event.ts';
import { TimesBefore } from './times-before.ts';

const maxRepairs = 8;
const eventsBetweenLooks = 6;

/** Keeps the times and sums of a schedule true after changes of its decisions, and can restore those before the last change. */
export class Propagation {
  private readonly schedule: Schedule;
  private readonly queue: EventQueue;
  private readonly time: EventTime = { start: 0, end: 0, setup: 0, penalty: 0, brokenWithin: false };
  private readonly kept: TimesBefore;
  private readonly resources: ResourceStates;
  private readonly brokenWithin: number[] = [];
  /** Reports a hold that the repair of a `within` link sets, so that it can be taken back. */
  private readonly onHold: (op: number, before: number) => void;

  constructor(schedule: Schedule, onHold: (op: number, before: number) => void) {
    this.schedule = schedule;
    this.onHold = onHold;
    this.queue = new EventQueue(schedule.key);
    this.kept = new TimesBefore(schedule);
    this.resources = new ResourceStates(schedule, this.kept, this.time);
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
    this.kept.begin();
    this.brokenWithin.length = 0;
  }

  /** Times all events that were pushed and those that depend on them. False when `isHopeless` ended that: then only `rollBack` follows. */
  run(isHopeless?: () => boolean): boolean {
    let isWhole = this.timeQueued(isHopeless);
    for (let round = 0; isWhole && round < maxRepairs && this.brokenWithin.length > 0; round += 1) {
      for (const event of this.brokenWithin.splice(0)) this.delayPredecessors(event);
      isWhole = this.timeQueued(isHopeless);
    }
    if (isWhole) for (const job of this.kept.dirtyJobs) costJob(this.schedule, job);
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
    const { schedule, time, resources } = this;
    const { modes } = schedule.model;
    const { firstPerson } = schedule.model.resources;
    const firstUse = modes.firstUse[schedule.mode[event]!]!;
    const uses = modes.firstUse[schedule.mode[event]! + 1]! - firstUse;
    for (let use = 0; use < uses; use += 1) resources.before[use] = schedule.previousNode[event * schedule.uses + use]!;
    timeEvent(schedule, event, resources.before, time);
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
    if (resources.carryValues(event)) isChanged = true;
    for (let use = 0; use < uses; use += 1) {
      const resource = modes.useResource[firstUse + use]!;
      if (resources.carryUnits(event, use, resource, modes.useUnits[firstUse + use]!)) isChanged = true;
      if (resource >= firstPerson && resources.carryPauses(event, use, resource)) isChanged = true;
    }
    for (const op of schedule.members[event]!) if (this.refreshOperation(op)) isChanged = true;
    return isChanged;
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
    this.kept.markJob(job);
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

  touch(event: number): void {
    this.kept.touch(event);
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
    this.kept.restore((event) => {
      for (const op of this.schedule.members[event]!) this.refreshOperation(op);
    });
  }
}
