import { Propagation } from '../decode/propagate.ts';
import { Schedule } from '../decode/schedule.ts';
import { operationStates, type ShopModel } from '../model/shop-model.ts';

/** A plan that grows by one event at a time, in order of starts, each as early as it can behind the ones before it. */
export class StartOrder {
  readonly schedule: Schedule;
  /** Whether each operation is planned. */
  readonly isPlanned: Uint8Array;
  private readonly propagation: Propagation;
  private readonly path: number[] = [];
  private readonly fixed: readonly number[];
  private readonly open: number;
  private fixedPlanned = 0;

  constructor(model: ShopModel, opened: readonly { place: number; window: number }[]) {
    const { ops } = model;
    this.schedule = new Schedule(model);
    this.propagation = new Propagation(this.schedule, () => undefined);
    this.isPlanned = Uint8Array.from(ops.state, (state) => (state === operationStates.done ? 1 : 0));
    this.open = this.isPlanned.reduce((sum, done) => sum + 1 - done, 0);
    this.fixed = Array.from(ops.list.keys())
      .filter((op) => ops.state[op] === operationStates.fixed)
      .sort((one, other) => ops.given[one]! - ops.given[other]! || one - other);
    for (const [place, own] of Map.groupBy(opened, (one) => one.place))
      this.schedule.setOpened(
        place,
        own.map(({ window }) => window),
      );
  }

  get isComplete(): boolean {
    return this.path.length === this.open;
  }

  /** The start of the last event. */
  get since(): number {
    return this.path.length === 0 ? 0 : Math.max(0, this.schedule.start[this.path.at(-1)!]!);
  }

  /** Plans what has begun; false when that breaks a rule already. */
  appendStarted(): boolean {
    const { ops } = this.schedule.model;
    const started = Array.from(ops.list.keys()).filter((op) => ops.state[op] === operationStates.started);
    started.sort((one, other) => ops.given[one]! - ops.given[other]!);
    return started.every((op) => this.append(ops.firstEvent[op]!, ops.firstMode[op]!));
  }

  /** The events that may come next: those whose predecessors are planned, and the first of the fixed ones. */
  candidates(): number[] {
    const { ops, links } = this.schedule.model;
    const next = this.fixed[this.fixedPlanned];
    const found: number[] = [];
    for (let op = 0; op < ops.count; op += 1) {
      if (this.isPlanned[op] === 1 || (ops.state[op] === operationStates.fixed && op !== next)) continue;
      let isReady = true;
      for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) isReady &&= this.isPlanned[links.predecessor[link]!] === 1;
      if (isReady) found.push(ops.firstEvent[op]!);
    }
    return found;
  }

  modesOf(event: number): number[] {
    const { ops, events } = this.schedule.model;
    const op = events.operation[event]!;
    return Array.from({ length: ops.modeCount[op]! }, (_, index) => ops.firstMode[op]! + index);
  }

  /** Plans an event next; false, and nothing changes, when it would start before the last one or the next fixed one allows, or breaks a rule. */
  append(event: number, mode: number): boolean {
    const { schedule, path } = this;
    const { ops, events } = schedule.model;
    const last = path.at(-1);
    schedule.mode[event] = mode;
    schedule.key[event] = path.length;
    schedule.refreshWork(event);
    schedule.link(event);
    this.propagation.timeOne(event);
    const op = events.operation[event]!;
    if (schedule.penalty[event]! > 0 || (last !== undefined && this.isBefore(event, last)) || !this.isBeforeFixed(event, op)) {
      schedule.unlink(event);
      return false;
    }
    path.push(event);
    this.isPlanned[op] = 1;
    if (ops.state[op] === operationStates.fixed) this.fixedPlanned += 1;
    return true;
  }

  /** Equal starts come in order of their events, so that each plan is met once. */
  private isBefore(event: number, other: number): boolean {
    const { start, model } = this.schedule;
    if (model.ops.state[model.events.operation[other]!] === operationStates.started) return false;
    return start[event]! < start[other]! || (start[event] === start[other] && event < other);
  }

  private isBeforeFixed(event: number, op: number): boolean {
    const { ops } = this.schedule.model;
    const next = this.fixed[this.fixedPlanned];
    if (next === undefined || next === op || ops.state[op] === operationStates.started) return true;
    const start = this.schedule.start[event]!;
    return start < ops.given[next]! || (start === ops.given[next] && event < ops.firstEvent[next]!);
  }

  takeBack(): void {
    const event = this.path.pop()!;
    const { ops, events } = this.schedule.model;
    const op = events.operation[event]!;
    this.isPlanned[op] = 0;
    if (ops.state[op] === operationStates.fixed) this.fixedPlanned -= 1;
    this.schedule.unlink(event);
  }
}
