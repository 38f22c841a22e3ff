import type { ShopModel } from '../model/shop-model.ts';
import { Propagation } from './propagate.ts';
import { Schedule } from './schedule.ts';

/**
 * Changes the decisions of a schedule. Acts between `begin` and `settle` form one change, which `rollBack` takes back as a whole:
 * each act puts its inverse on a stack.
 */
export class PlanEditor {
  readonly schedule: Schedule;
  readonly propagation: Propagation;
  /** Inverses: their operands, then their kind. */
  private readonly undo: number[] = [];
  private readonly oldMembers: (readonly number[])[] = [];
  private readonly oldOpened: (readonly number[])[] = [];

  constructor(model: ShopModel) {
    this.schedule = new Schedule(model);
    this.propagation = new Propagation(this.schedule, (op, before) => this.undo.push(before, op, kinds.hold));
  }

  begin(): void {
    this.undo.length = 0;
    this.oldMembers.length = 0;
    this.oldOpened.length = 0;
    this.propagation.begin();
  }

  /** Times what the change touched; returns the total. Infinite when `isHopeless` ended it: such a change must be rolled back. */
  settle(isHopeless?: () => boolean): number {
    return this.propagation.run(isHopeless) ? this.schedule.total : Number.POSITIVE_INFINITY;
  }

  /** Puts an active event elsewhere: at another rank, with another mode, or both. */
  move(event: number, key: number, mode: number): void {
    const isSame = mode === this.schedule.mode[event];
    this.unlink(event);
    this.setKey(event, key);
    this.setMode(event, mode);
    if (isSame) this.linkAgain(event);
    else this.link(event);
  }

  unlink(event: number): void {
    this.propagation.pushNext(event);
    this.schedule.unlink(event);
    this.undo.push(event, kinds.unlink);
  }

  link(event: number): void {
    this.keepNeighbors(event);
    this.schedule.link(event);
    this.pushLinked(event);
  }

  private linkAgain(event: number): void {
    this.keepNeighbors(event);
    this.schedule.linkAgain(event);
    this.pushLinked(event);
  }

  private keepNeighbors(event: number): void {
    const { schedule } = this;
    for (let node = event * schedule.uses; node < (event + 1) * schedule.uses; node += 1)
      this.undo.push(schedule.previousNode[node]!, schedule.nextNode[node]!);
    this.undo.push(event, kinds.link);
  }

  private pushLinked(event: number): void {
    this.propagation.push(event);
    this.propagation.pushNext(event);
    for (const op of this.schedule.members[event]!) this.propagation.pushFollowers(op);
  }

  setKey(event: number, key: number): void {
    this.undo.push(this.schedule.key[event]!, event, kinds.key);
    this.schedule.key[event] = key;
  }

  /** Sets the mode of an event that is not linked. */
  setMode(event: number, mode: number): void {
    if (mode === this.schedule.mode[event]) return;
    this.propagation.touch(event);
    this.undo.push(this.schedule.mode[event]!, event, kinds.mode);
    this.schedule.mode[event] = mode;
    this.schedule.refreshWork(event);
  }

  /** Sets the mode in which an inactive part will begin. */
  setInactiveMode(event: number, mode: number): void {
    this.undo.push(this.schedule.mode[event]!, event, kinds.inactiveMode);
    this.schedule.mode[event] = mode;
  }

  setHold(op: number, moment: number): void {
    this.undo.push(this.schedule.hold[op]!, op, kinds.hold);
    this.schedule.hold[op] = moment;
    this.propagation.pushOperation(op);
  }

  /** Sets the quantity of a part; nothing ends it and something begins it. */
  setQuantity(event: number, quantity: number): void {
    const { schedule } = this;
    const before = schedule.quantity[event]!;
    this.undo.push(before, event, kinds.quantity);
    // Whether the operation is in parts counts as a move, also where the first part keeps its times.
    this.propagation.touch(schedule.host[schedule.model.events.operation[event]!]!);
    if (before > 0 && quantity === 0) {
      this.unlink(event);
      this.propagation.dropEvent(event);
    }
    schedule.quantity[event] = quantity;
    const isActive = quantity > 0 ? 1 : 0;
    if (schedule.active[event] !== isActive) {
      this.undo.push(schedule.active[event]!, event, kinds.active);
      schedule.active[event] = isActive;
      this.setMembers(event, isActive === 1 ? [schedule.model.events.operation[event]!] : []);
    } else schedule.refreshWork(event);
    if (before === 0 && quantity > 0) this.link(event);
    this.propagation.push(event);
    this.propagation.pushFollowers(schedule.model.events.operation[event]!);
    this.propagation.pushOperation(schedule.model.events.operation[event]!);
  }

  /** Takes an event out of the plan: nothing waits for it until it is put back. */
  takeOff(event: number): void {
    this.unlink(event);
    this.propagation.takeOff(event);
    this.undo.push(1, event, kinds.active);
    this.schedule.active[event] = 0;
    for (const op of this.schedule.members[event]!) this.propagation.pushFollowers(op);
  }

  /** Puts an event back that was taken out of the plan. */
  putBack(event: number, key: number, mode: number): void {
    this.setKey(event, key);
    this.setMode(event, mode);
    this.propagation.touch(event);
    this.undo.push(0, event, kinds.active);
    this.schedule.active[event] = 1;
    this.link(event);
  }

  /** Lets the event of another operation carry this one. */
  joinGang(op: number, host: number): void {
    const { schedule } = this;
    const event = schedule.host[op]!;
    if (schedule.active[event] === 1) {
      this.unlink(event);
      this.propagation.dropEvent(event);
      this.undo.push(1, event, kinds.active);
      schedule.active[event] = 0;
    }
    this.setMembers(event, []);
    this.setHost(op, host);
    this.setMembers(host, [...schedule.members[host]!, op]);
    this.pushHost(host);
  }

  /** Takes an operation out of the gang that another event carries, and plans it with this rank and mode. */
  leaveGang(op: number, key: number, mode: number): void {
    const { schedule } = this;
    const host = schedule.host[op]!;
    const event = schedule.model.ops.firstEvent[op]!;
    this.setMembers(
      host,
      schedule.members[host]!.filter((member) => member !== op),
    );
    this.pushHost(host);
    this.setHost(op, event);
    this.undo.push(0, event, kinds.active);
    schedule.active[event] = 1;
    this.setMembers(event, [op]);
    this.setKey(event, key);
    this.setMode(event, mode);
    this.link(event);
  }

  setOpened(place: number, windows: readonly number[]): void {
    const { schedule } = this;
    this.oldOpened.push(schedule.opened[place]!);
    this.undo.push(place, kinds.opened);
    schedule.setOpened(place, windows);
    for (let event = 0; event < schedule.active.length; event += 1) {
      if (schedule.active[event] === 0 || schedule.model.modes.place[schedule.mode[event]!] !== place) continue;
      this.propagation.push(event);
      for (const op of schedule.members[event]!) this.propagation.pushFollowers(op);
    }
  }

  private pushHost(host: number): void {
    this.propagation.push(host);
    for (const op of this.schedule.members[host]!) this.propagation.pushFollowers(op);
  }

  private setHost(op: number, event: number): void {
    this.undo.push(this.schedule.host[op]!, op, kinds.host);
    this.schedule.host[op] = event;
  }

  private setMembers(event: number, members: readonly number[]): void {
    const { schedule } = this;
    this.propagation.touch(event);
    this.oldMembers.push(schedule.members[event]!);
    this.undo.push(event, kinds.members);
    schedule.members[event] = members;
    if (members.length > 0) schedule.refreshWork(event);
  }

  /** Takes the change back. */
  rollBack(): void {
    const { undo, schedule } = this;
    while (undo.length > 0) {
      const kind = undo.pop()!;
      const index = undo.pop()!;
      switch (kind) {
        case kinds.unlink:
          schedule.relink(index);
          break;
        case kinds.link:
          schedule.unlink(index);
          for (let node = (index + 1) * schedule.uses - 1; node >= index * schedule.uses; node -= 1) {
            schedule.nextNode[node] = undo.pop()!;
            schedule.previousNode[node] = undo.pop()!;
          }
          break;
        case kinds.key:
          schedule.key[index] = undo.pop()!;
          break;
        case kinds.mode:
          schedule.mode[index] = undo.pop()!;
          schedule.refreshWork(index);
          break;
        case kinds.inactiveMode:
          schedule.mode[index] = undo.pop()!;
          break;
        case kinds.hold:
          schedule.hold[index] = undo.pop()!;
          break;
        case kinds.quantity:
          schedule.quantity[index] = undo.pop()!;
          if (schedule.active[index] === 1) schedule.refreshWork(index);
          break;
        case kinds.active:
          schedule.active[index] = undo.pop()!;
          break;
        case kinds.host:
          schedule.host[index] = undo.pop()!;
          break;
        case kinds.members:
          schedule.members[index] = this.oldMembers.pop()!;
          if (schedule.members[index]!.length > 0) schedule.refreshWork(index);
          break;
        default:
          schedule.setOpened(index, this.oldOpened.pop()!);
      }
    }
    this.propagation.rollBack();
  }
}

const kinds = {
  unlink: 0,
  link: 1,
  key: 2,
  mode: 3,
  hold: 4,
  quantity: 5,
  active: 6,
  host: 7,
  members: 8,
  opened: 9,
  inactiveMode: 10,
} as const;
