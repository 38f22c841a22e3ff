import type { Schedule } from './schedule.ts';

type Times = Pick<Schedule, 'start' | 'end' | 'setup' | 'penalty' | 'values' | 'free' | 'pausing' | 'jobCost' | 'jobReady'>;

/** Copies of the times before a change, of the events and jobs that it touched, so that they can be restored. */
export class TimesBefore {
  /** The jobs of which an operation moved. */
  readonly dirtyJobs: number[] = [];
  private readonly schedule: Schedule;
  private readonly old: Times;
  private readonly oldSums: Schedule['sums'];
  private readonly touched: number[] = [];
  private readonly isTouched: Uint8Array;
  private readonly isDirty: Uint8Array;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
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

  /** Begins a change: from here on times can be restored to the present ones. */
  begin(): void {
    for (const event of this.touched) this.isTouched[event] = 0;
    this.touched.length = 0;
    for (const job of this.dirtyJobs) this.isDirty[job] = 0;
    this.dirtyJobs.length = 0;
    Object.assign(this.oldSums, this.schedule.sums);
  }

  /** Keeps the times of an event before something of it changes. */
  touch(event: number): void {
    if (this.isTouched[event] === 1) return;
    this.isTouched[event] = 1;
    this.touched.push(event);
    this.copyTimes(this.schedule, this.old, event);
  }

  markJob(job: number): void {
    if (this.isDirty[job] === 1) return;
    this.isDirty[job] = 1;
    this.dirtyJobs.push(job);
    this.old.jobCost[job] = this.schedule.jobCost[job]!;
    this.old.jobReady[job] = this.schedule.jobReady[job]!;
  }

  /** Restores the times of the events; `refresh` recomputes what follows from them, before the jobs and sums. */
  restore(refresh: (event: number) => void): void {
    for (const event of this.touched) this.copyTimes(this.old, this.schedule, event);
    for (const event of this.touched) refresh(event);
    for (const job of this.dirtyJobs) {
      this.schedule.jobCost[job] = this.old.jobCost[job]!;
      this.schedule.jobReady[job] = this.old.jobReady[job]!;
    }
    Object.assign(this.schedule.sums, this.oldSums);
  }

  private copyTimes(from: Times, to: Times, event: number): void {
    const { attributes, uses, units } = this.schedule;
    to.start[event] = from.start[event]!;
    to.end[event] = from.end[event]!;
    to.setup[event] = from.setup[event]!;
    to.penalty[event] = from.penalty[event]!;
    for (let index = event * attributes; index < (event + 1) * attributes; index += 1) to.values[index] = from.values[index]!;
    for (let index = event * uses * units; index < (event + 1) * uses * units; index += 1) to.free[index] = from.free[index]!;
    for (let node = event * uses; node < (event + 1) * uses; node += 1) to.pausing[node] = from.pausing[node]!;
  }
}
