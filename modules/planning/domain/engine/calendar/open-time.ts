import type { Interval } from '../case/planning-case.ts';

/**
 * Open time with constant-time access: minutes count from `origin`, and after the horizon all time counts as open, so that work always
 * ends somewhere and its overrun can be measured.
 */
export class OpenTime {
  readonly horizon: number;
  readonly total: number;
  /** Open minutes before each minute. */
  private readonly worked: Int32Array;
  /** The moment of the n-th open minute. */
  private readonly clock: Int32Array;
  /** For the n-th open minute: the number of the first open minute after its window. */
  private readonly windowEnd: Int32Array;

  constructor(windows: readonly Interval[], origin: number, end: number) {
    this.horizon = end - origin;
    const clipped = windows
      .map(([a, b]): Interval => [Math.max(a - origin, 0), Math.min(b - origin, this.horizon)])
      .filter(([a, b]) => a < b);
    this.total = clipped.reduce((sum, [a, b]) => sum + b - a, 0);
    this.worked = new Int32Array(this.horizon + 1);
    this.clock = new Int32Array(this.total);
    this.windowEnd = new Int32Array(this.total);
    let count = 0;
    let minute = 0;
    for (const [a, b] of clipped) {
      this.worked.fill(count, minute, a + 1);
      this.windowEnd.fill(count + b - a, count, count + b - a);
      for (minute = a; minute < b; minute += 1) {
        this.worked[minute] = count;
        this.clock[count] = minute;
        count += 1;
      }
    }
    this.worked.fill(count, minute);
  }

  /** Open minutes before a moment. */
  openBefore(moment: number): number {
    if (moment <= 0) return 0;
    return moment <= this.horizon ? this.worked[moment]! : this.total + moment - this.horizon;
  }

  /** The moment at which open minute n (from 0) begins. */
  momentOf(n: number): number {
    return n < this.total ? this.clock[n < 0 ? 0 : n]! : this.horizon + n - this.total;
  }

  /** The moment at which `minutes` of work that begin at `start` are over. */
  after(start: number, minutes: number): number {
    return minutes === 0 ? start : this.momentOf(this.openBefore(start) + minutes - 1) + 1;
  }

  /** The first start at or after `moment` at which work can stand; without pausing it stays within one window. */
  fit(moment: number, minutes: number, pause: boolean): number {
    let n = this.openBefore(moment);
    if (!pause) while (n < this.total && this.windowEnd[n]! - n < minutes) n = this.windowEnd[n]!;
    return this.momentOf(n);
  }

  /** When it closes after the first open minute from a moment on. */
  closesAfter(moment: number): number {
    const n = this.openBefore(moment);
    return n < this.total ? this.momentOf(this.windowEnd[n]! - 1) + 1 : Number.POSITIVE_INFINITY;
  }

  isOpen(moment: number): boolean {
    return this.momentOf(this.openBefore(moment)) === moment;
  }

  /** The first start at which work of `minutes` ends at or after `end`. */
  startToEndAt(end: number, minutes: number): number {
    return this.momentOf(this.openBefore(end - 1) - minutes + 1);
  }
}
