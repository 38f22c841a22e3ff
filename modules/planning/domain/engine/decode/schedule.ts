import type { OpenTime } from '../calendar/open-time.ts';
import { operationStates, type ShopModel } from '../model/shop-model.ts';

/** Rank of an event that is taken out of the plan for a moment: after all others, and nothing is held back for it. */
export const behindAll = 1e7;

/**
 * A plan under construction. Decisions: for each event a key (its rank in time), a mode and a quantity; for each operation the earliest
 * start `hold`; gangs; opened overtime. Everything else follows: on each resource the events stand in order of their keys, each as early
 * as it can. `propagate` keeps the times true after a change, and `rollBack` takes the last change back.
 */
export class Schedule {
  readonly model: ShopModel;
  readonly uses: number;
  readonly units: number;
  readonly attributes: number;

  readonly key: Float64Array;
  readonly mode: Int32Array;
  readonly quantity: Float64Array;
  readonly active: Uint8Array;
  readonly hold: Int32Array;
  /** The operations of each event: one, several for a gang, none for an event that another one carries. */
  readonly members: (readonly number[])[];
  /** The event that carries each operation; the first part of one that is split. */
  readonly host: Int32Array;
  readonly opened: (readonly number[])[];
  readonly calendars: OpenTime[];

  /** First and last node of each resource; a node is a use of a resource by an event: event × uses + index. */
  readonly firstNode: Int32Array;
  readonly lastNode: Int32Array;
  readonly nextNode: Int32Array;
  readonly previousNode: Int32Array;

  readonly baseSetup: Int32Array;
  readonly run: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly setup: Int32Array;
  readonly penalty: Float64Array;
  /** Attribute values on the machine after each event. */
  readonly values: Int32Array;
  /** For each node: when each unit of its resource becomes free after the event, ascending. */
  readonly free: Int32Array;
  /** For each node of a person: sums up the work since somebody else's that pauses and may still go on; 0 where none does (`share-people.ts`). */
  readonly pausing: Int32Array;
  readonly opStart: Int32Array;
  readonly opEnd: Int32Array;
  readonly opMoves: Uint8Array;
  readonly jobReady: Int32Array;
  readonly jobCost: Float64Array;

  /**
   * Sums over the plan. Lateness is the part of `jobs` that late jobs cost; overrun the minutes, by weight, by which jobs miss the last
   * departure in time.
   */
  readonly sums = { setup: 0, penalty: 0, moves: 0, overtime: 0, jobs: 0, lateness: 0, overrun: 0 };

  constructor(model: ShopModel) {
    const { events, ops, resources, jobs, places } = model;
    this.model = model;
    this.uses = events.uses;
    this.units = events.units;
    this.attributes = events.attributes;
    this.key = new Float64Array(events.count);
    this.mode = new Int32Array(events.count);
    this.quantity = new Float64Array(events.count);
    this.active = new Uint8Array(events.count);
    this.hold = new Int32Array(ops.count);
    this.members = Array.from({ length: events.count }, () => []);
    this.host = new Int32Array(ops.count);
    this.opened = Array.from({ length: places.count }, () => []);
    this.calendars = places.calendars.map((_, calendar) => places.openTime(calendar, []));
    this.firstNode = new Int32Array(resources.count).fill(-1);
    this.lastNode = new Int32Array(resources.count).fill(-1);
    this.nextNode = new Int32Array(events.count * events.uses).fill(-1);
    this.previousNode = new Int32Array(events.count * events.uses).fill(-1);
    this.baseSetup = new Int32Array(events.count);
    this.run = new Int32Array(events.count);
    this.start = new Int32Array(events.count);
    this.end = new Int32Array(events.count);
    this.setup = new Int32Array(events.count);
    this.penalty = new Float64Array(events.count);
    this.values = new Int32Array(events.count * events.attributes);
    this.free = new Int32Array(events.count * events.uses * events.units);
    this.pausing = new Int32Array(events.count * events.uses);
    this.opStart = new Int32Array(ops.count);
    this.opEnd = new Int32Array(ops.count);
    this.opMoves = new Uint8Array(ops.count);
    this.jobReady = new Int32Array(jobs.count);
    this.jobCost = new Float64Array(jobs.count);
    for (let op = 0; op < ops.count; op += 1) this.resetOperation(op);
  }

  /** One whole event in its first mode. */
  private resetOperation(op: number): void {
    const { ops } = this.model;
    const event = ops.firstEvent[op]!;
    this.host[op] = event;
    if (ops.state[op] === operationStates.done) {
      this.opStart[op] = ops.given[op]!;
      this.opEnd[op] = ops.given[op]!;
      return;
    }
    this.active[event] = 1;
    this.members[event] = [op];
    this.mode[event] = ops.firstMode[op]!;
    for (let part = 0; part < ops.parts[op]!; part += 1) this.quantity[event + part] = part === 0 ? (ops.list[op]!.quantity ?? 1) : 0;
    this.refreshWork(event);
  }

  /** Sets set-up and run from mode, members and quantity. */
  refreshWork(event: number): void {
    const { ops, modes } = this.model;
    const members = this.members[event]!;
    const mode = this.mode[event]!;
    let setup = modes.setup[mode]!;
    let run = modes.run[mode]!;
    if (members.length > 1) {
      for (const op of members) {
        const own = this.modeLike(op, mode);
        setup = Math.max(setup, modes.setup[own]!);
        run = Math.max(run, modes.run[own]!);
      }
    } else if (ops.parts[members[0]!]! > 1) {
      const whole = ops.list[members[0]!]!.quantity!;
      if (this.quantity[event]! < whole) run = Math.ceil((run * this.quantity[event]!) / whole);
    }
    this.baseSetup[event] = setup;
    this.run[event] = run;
  }

  /** The most events that an operation may have now, from its host on: one in a gang. */
  partsOf(op: number): number {
    const { ops } = this.model;
    return this.host[op] === ops.firstEvent[op] ? ops.parts[op]! : 1;
  }

  isSplit(op: number): boolean {
    const first = this.model.ops.firstEvent[op]!;
    for (let part = 1; part < this.partsOf(op); part += 1) if (this.active[first + part] === 1) return true;
    return false;
  }

  /** The mode of an operation on the place of another mode and with its crew, or -1. */
  modeLike(op: number, mode: number): number {
    const { ops, modes } = this.model;
    const end = ops.firstMode[op]! + ops.modeCount[op]!;
    for (let own = ops.firstMode[op]!; own < end; own += 1) if (modes.team[own] === modes.team[mode]) return own;
    return -1;
  }

  get total(): number {
    const { setup, penalty, moves, overtime, jobs } = this.sums;
    return 20 * setup + penalty + 300 * moves + 40 * overtime + jobs;
  }

  /** Puts an event into the chains of its resources by its key. */
  link(event: number): void {
    const { modes } = this.model;
    const first = modes.firstUse[this.mode[event]!]!;
    const count = modes.firstUse[this.mode[event]! + 1]! - first;
    for (let use = 0; use < count; use += 1) {
      const resource = modes.useResource[first + use]!;
      this.linkNode(event * this.uses + use, event, resource, this.lastNode[resource]!);
    }
  }

  /** As `link`, for an event that was taken out of these chains: looks for its rank from where it stood. */
  linkAgain(event: number): void {
    const { modes } = this.model;
    const first = modes.firstUse[this.mode[event]!]!;
    const count = modes.firstUse[this.mode[event]! + 1]! - first;
    for (let use = 0; use < count; use += 1) {
      const resource = modes.useResource[first + use]!;
      const node = event * this.uses + use;
      let from = this.previousNode[node]!;
      if (from < 0) from = this.firstNode[resource]!;
      while (from >= 0 && this.nextNode[from]! >= 0 && !this.isBefore(event, (from / this.uses) | 0)) from = this.nextNode[from]!;
      this.linkNode(node, event, resource, from);
    }
  }

  private isBefore(event: number, other: number): boolean {
    return this.key[event]! < this.key[other]! || (this.key[event] === this.key[other] && event < other);
  }

  /** Puts a node behind the last one of lower rank; `from` is a node at or after that place. */
  private linkNode(node: number, event: number, resource: number, from: number): void {
    let before = from;
    while (before >= 0 && this.isBefore(event, (before / this.uses) | 0)) before = this.previousNode[before]!;
    const after = before < 0 ? this.firstNode[resource]! : this.nextNode[before]!;
    this.previousNode[node] = before;
    this.nextNode[node] = after;
    if (before < 0) this.firstNode[resource] = node;
    else this.nextNode[before] = node;
    if (after < 0) this.lastNode[resource] = node;
    else this.previousNode[after] = node;
  }

  /** Takes an event out of its chains; its own pointers stay, so that `relink` can undo this. */
  unlink(event: number): void {
    this.joinNeighbors(event, false);
  }

  relink(event: number): void {
    this.joinNeighbors(event, true);
  }

  private joinNeighbors(event: number, withEvent: boolean): void {
    const { modes } = this.model;
    const first = modes.firstUse[this.mode[event]!]!;
    const count = modes.firstUse[this.mode[event]! + 1]! - first;
    for (let use = 0; use < count; use += 1) {
      const node = event * this.uses + use;
      const resource = modes.useResource[first + use]!;
      const before = this.previousNode[node]!;
      const after = this.nextNode[node]!;
      if (before < 0) this.firstNode[resource] = withEvent ? node : after;
      else this.nextNode[before] = withEvent ? node : after;
      if (after < 0) this.lastNode[resource] = withEvent ? node : before;
      else this.previousNode[after] = withEvent ? node : before;
    }
  }

  /** Opens these overtime windows of a place, and no others. */
  setOpened(place: number, windows: readonly number[]): void {
    const { places } = this.model;
    const minutes = (list: readonly number[]) => list.reduce((sum, window) => sum + places.overtime[place]![window]!, 0);
    this.sums.overtime += minutes(windows) - minutes(this.opened[place]!);
    this.opened[place] = windows;
    places.calendars.forEach((one, calendar) => {
      if (one.place === place) this.calendars[calendar] = places.openTime(calendar, windows);
    });
  }
}
