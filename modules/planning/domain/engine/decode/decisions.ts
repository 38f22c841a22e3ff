import { operationStates } from '../model/shop-model.ts';
import type { PlanEditor } from './plan-editor.ts';
import type { Schedule } from './schedule.ts';

/** A copy of all decisions of a schedule, with its total. */
export type Decisions = {
  total: number;
  key: Float64Array;
  mode: Int32Array;
  quantity: Float64Array;
  active: Uint8Array;
  hold: Int32Array;
  host: Int32Array;
  members: (readonly number[])[];
  opened: (readonly number[])[];
};

export function copyDecisions(schedule: Schedule, into?: Decisions): Decisions {
  const { key, mode, quantity, active, hold, host, members, opened, total } = schedule;
  if (into === undefined) {
    return {
      total,
      key: key.slice(),
      mode: mode.slice(),
      quantity: quantity.slice(),
      active: active.slice(),
      hold: hold.slice(),
      host: host.slice(),
      members: members.slice(),
      opened: opened.slice(),
    };
  }
  into.total = total;
  into.key.set(key);
  into.mode.set(mode);
  into.quantity.set(quantity);
  into.active.set(active);
  into.hold.set(hold);
  into.host.set(host);
  for (let event = 0; event < members.length; event += 1) into.members[event] = members[event]!;
  for (let place = 0; place < opened.length; place += 1) into.opened[place] = opened[place]!;
  return into;
}

/** Sets all decisions and times the whole plan; returns its total. */
export function applyDecisions(editor: PlanEditor, decisions: Decisions): number {
  const { schedule } = editor;
  schedule.key.set(decisions.key);
  schedule.mode.set(decisions.mode);
  schedule.quantity.set(decisions.quantity);
  schedule.active.set(decisions.active);
  schedule.hold.set(decisions.hold);
  schedule.host.set(decisions.host);
  for (let event = 0; event < schedule.members.length; event += 1) schedule.members[event] = decisions.members[event]!;
  decisions.opened.forEach((windows, place) => {
    if (windows !== schedule.opened[place]) schedule.setOpened(place, windows);
  });
  return timeAll(editor);
}

/** Ranks the events by their starts, so that keys are moments again, and times the whole plan. */
export function rankByStart(editor: PlanEditor): number {
  const { schedule } = editor;
  const { ops, events } = schedule.model;
  const isStarted = (event: number) => ops.state[events.operation[event]!] === operationStates.started;
  const order = activeEvents(schedule).sort((a, b) => schedule.start[a]! - schedule.start[b]! || schedule.key[a]! - schedule.key[b]!);
  order.forEach((event, rank) => {
    if (!isStarted(event)) schedule.key[event] = schedule.start[event]! + rank / (4 * order.length);
  });
  return timeAll(editor);
}

export function activeEvents(schedule: Schedule): number[] {
  const events: number[] = [];
  for (let event = 0; event < schedule.active.length; event += 1) if (schedule.active[event] === 1) events.push(event);
  return events;
}

/** Chains all active events again and times them, in order of their keys. */
export function timeAll(editor: PlanEditor): number {
  const { schedule, propagation } = editor;
  const { jobs } = schedule.model;
  schedule.firstNode.fill(-1);
  schedule.lastNode.fill(-1);
  editor.begin();
  const order = activeEvents(schedule).sort((a, b) => schedule.key[a]! - schedule.key[b]! || a - b);
  for (const event of order) {
    schedule.refreshWork(event);
    schedule.link(event);
    propagation.push(event);
  }
  for (let event = 0; event < schedule.active.length; event += 1) if (schedule.active[event] === 0) propagation.dropEvent(event);
  for (let job = 0; job < jobs.count; job += 1) propagation.markJob(job);
  return editor.settle();
}
