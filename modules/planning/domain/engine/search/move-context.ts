import type { PlanEditor } from '../decode/plan-editor.ts';
import type { Schedule } from '../decode/schedule.ts';
import { operationStates, type ShopModel } from '../model/shop-model.ts';
import type { Random } from './random.ts';

/** Keys of movable events are above this, those of started ones below. */
export const earliestKey = -100_000;

/** State of all neighborhood moves: the schedule, the random numbers, and the ranks that the order of operations allows. */
export class MoveContext {
  readonly editor: PlanEditor;
  readonly schedule: Schedule;
  readonly model: ShopModel;
  readonly random: Random;
  /** Operations that may be moved. */
  readonly movable: Int32Array;
  /** Bounds of the last `bound`: keys of the events before and after. */
  low = 0;
  high = 0;

  constructor(editor: PlanEditor, random: Random) {
    this.editor = editor;
    this.schedule = editor.schedule;
    this.model = editor.schedule.model;
    this.random = random;
    this.movable = this.model.ops.topological.filter((op) => this.model.ops.state[op] === operationStates.free);
  }

  isMovable(event: number): boolean {
    return this.model.ops.state[this.model.events.operation[event]!] === operationStates.free;
  }

  /** A random event that may be moved: the host of a random operation, or one of its parts. */
  randomEvent(): number {
    return this.eventOf(this.random.pick(this.movable));
  }

  eventOf(op: number): number {
    const host = this.schedule.host[op]!;
    const parts = this.schedule.partsOf(op);
    if (parts === 1) return host;
    const part = host + this.random.below(parts);
    return this.schedule.active[part] === 1 ? part : host;
  }

  /** Sets `low` and `high` to the keys between which the event must stand. */
  bound(event: number): void {
    this.low = earliestKey;
    this.high = Number.POSITIVE_INFINITY;
    for (const op of this.schedule.members[event]!) this.boundOperation(op);
  }

  /** Narrows `low` and `high` to the predecessors and followers of an operation. */
  boundOperation(op: number): void {
    const { links, ops } = this.model;
    const { host, key, active } = this.schedule;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] === operationStates.done) continue;
      for (let part = 0; part < this.schedule.partsOf(predecessor); part += 1) {
        const event = host[predecessor]! + part;
        if (active[event] === 1 && key[event]! > this.low) this.low = key[event]!;
      }
    }
    for (let index = links.firstNext[op]!; index < links.firstNext[op + 1]!; index += 1) {
      const next = links.next[index]!;
      for (let part = 0; part < this.schedule.partsOf(next); part += 1) {
        const event = host[next]! + part;
        if (active[event] === 1 && key[event]! < this.high) this.high = key[event]!;
      }
    }
  }

  /** A key between two nodes and within the bounds, or NaN when there is none. */
  keyBetween(before: number, after: number): number {
    const { uses, key } = this.schedule;
    let low = before < 0 ? earliestKey : key[(before / uses) | 0]!;
    let high = after < 0 ? Number.POSITIVE_INFINITY : key[(after / uses) | 0]!;
    if (this.low > low) low = this.low;
    if (this.high < high) high = this.high;
    if (high - low < 1e-7) return Number.NaN;
    const share = 0.05 + 0.9 * this.random.next();
    if (low === earliestKey) return high === Number.POSITIVE_INFINITY ? 0 : high - Math.min(100, high - low) * share;
    return high === Number.POSITIVE_INFINITY ? low + 100 * share : low + (high - low) * share;
  }

  /** A key as near as possible to this one within the bounds, or NaN. */
  keyNear(key: number): number {
    if (key > this.low && key < this.high) return key;
    if (this.high - this.low < 1e-7) return Number.NaN;
    const share = 0.01 + 0.3 * this.random.next();
    if (key <= this.low) return this.high === Number.POSITIVE_INFINITY ? this.low + share : this.low + (this.high - this.low) * share;
    return this.high - Math.min(1, this.high - this.low) * share;
  }

  /** Whether the event's place has a chain, so that it has neighbors there. */
  hasChain(event: number): boolean {
    const { modes, places } = this.model;
    return places.resource[modes.place[this.schedule.mode[event]!]!]! >= 0;
  }

  /** Another mode of the event's operation, or -1. Parts of one operation stay on different places; a gang keeps its mode. */
  otherMode(event: number): number {
    const { ops, events, modes } = this.model;
    const op = events.operation[event]!;
    const count = ops.modeCount[op]!;
    if (count < 2 || this.schedule.members[event]!.length > 1) return -1;
    const now = this.schedule.mode[event]! - ops.firstMode[op]!;
    const mode = ops.firstMode[op]! + ((now + 1 + this.random.below(count - 1)) % count);
    for (let part = 0; part < ops.parts[op]!; part += 1) {
      const other = ops.firstEvent[op]! + part;
      if (other === event || this.schedule.active[other] === 0) continue;
      if (modes.place[this.schedule.mode[other]!] === modes.place[mode]) return -1;
    }
    return mode;
  }
}
