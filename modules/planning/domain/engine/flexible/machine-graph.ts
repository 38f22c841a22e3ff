import type { FlexibleInstance } from './instance.ts';

/**
 * The disjunctive graph of a schedule: each operation follows the one before it in its job and the one before it on its machine. `head` is
 * its earliest start, `tail` the longest time from its end to the end of all.
 */
export class MachineGraph {
  readonly instance: FlexibleInstance;
  readonly machine: Int32Array;
  readonly time: Int32Array;
  /** Neighbors on the machine, or -1. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly firstOn: Int32Array;
  readonly head: Int32Array;
  readonly tail: Int32Array;
  /** Operations in topological order, and the rank of each. */
  readonly order: Int32Array;
  readonly rank: Int32Array;
  makespan = 0;
  private readonly waiting: Int8Array;

  constructor(instance: FlexibleInstance) {
    const { operations, machines } = instance;
    this.instance = instance;
    this.machine = new Int32Array(operations);
    this.time = new Int32Array(operations);
    this.before = new Int32Array(operations).fill(-1);
    this.after = new Int32Array(operations).fill(-1);
    this.firstOn = new Int32Array(machines).fill(-1);
    this.head = new Int32Array(operations);
    this.tail = new Int32Array(operations);
    this.order = new Int32Array(operations);
    this.rank = new Int32Array(operations);
    this.waiting = new Int8Array(operations);
  }

  copyFrom(other: MachineGraph): void {
    for (const name of ['machine', 'time', 'before', 'after', 'firstOn', 'head', 'tail', 'order', 'rank'] as const)
      this[name].set(other[name]);
    this.makespan = other.makespan;
  }

  copy(): MachineGraph {
    const copy = new MachineGraph(this.instance);
    copy.copyFrom(this);
    return copy;
  }

  hasJobPredecessor(op: number): boolean {
    return op > 0 && this.instance.job[op - 1] === this.instance.job[op];
  }

  hasJobSuccessor(op: number): boolean {
    return op + 1 < this.instance.operations && this.instance.job[op + 1] === this.instance.job[op];
  }

  remove(op: number): void {
    const before = this.before[op]!;
    const after = this.after[op]!;
    if (before < 0) this.firstOn[this.machine[op]!] = after;
    else this.after[before] = after;
    if (after >= 0) this.before[after] = before;
  }

  /** Puts an operation that was removed before another one, or last when that is -1, behind `before`. */
  insert(op: number, alternative: number, before: number): void {
    const machine = this.instance.machine[alternative]!;
    this.machine[op] = machine;
    this.time[op] = this.instance.time[alternative]!;
    const after = before < 0 ? this.firstOn[machine]! : this.after[before]!;
    this.before[op] = before;
    this.after[op] = after;
    if (before < 0) this.firstOn[machine] = op;
    else this.after[before] = op;
    if (after >= 0) this.before[after] = op;
  }

  headAfter(op: number): number {
    let head = 0;
    if (this.hasJobPredecessor(op)) head = this.head[op - 1]! + this.time[op - 1]!;
    const before = this.before[op]!;
    if (before >= 0 && this.head[before]! + this.time[before]! > head) head = this.head[before]! + this.time[before]!;
    return head;
  }

  tailBefore(op: number): number {
    let tail = 0;
    if (this.hasJobSuccessor(op)) tail = this.tail[op + 1]! + this.time[op + 1]!;
    const after = this.after[op]!;
    if (after >= 0 && this.tail[after]! + this.time[after]! > tail) tail = this.tail[after]! + this.time[after]!;
    return tail;
  }

  /** Recomputes order, heads, tails and makespan; false when the graph has a cycle. */
  evaluate(): boolean {
    const { order, waiting, instance } = this;
    const count = instance.operations;
    let size = 0;
    for (let op = 0; op < count; op += 1) {
      waiting[op] = (this.hasJobPredecessor(op) ? 1 : 0) + (this.before[op]! >= 0 ? 1 : 0);
      if (waiting[op] === 0) order[size++] = op;
    }
    this.makespan = 0;
    for (let index = 0; index < size; index += 1) {
      const op = order[index]!;
      this.rank[op] = index;
      this.head[op] = this.headAfter(op);
      const end = this.head[op]! + this.time[op]!;
      if (end > this.makespan) this.makespan = end;
      if (this.hasJobSuccessor(op) && --waiting[op + 1]! === 0) order[size++] = op + 1;
      const after = this.after[op]!;
      if (after >= 0 && --waiting[after]! === 0) order[size++] = after;
    }
    if (size < count) return false;
    for (let index = count - 1; index >= 0; index -= 1) this.tail[order[index]!] = this.tailBefore(order[index]!);
    return true;
  }
}
