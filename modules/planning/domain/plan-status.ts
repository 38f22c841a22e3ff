import type { LineEventStatus, PlanStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { EventStatus } from './plan-event.ts';

type Operation = { status: EventStatus; activity: string };

/** Selects the operations that count: not the canceled ones, and not prepress, which is ready before the release. */
const workOf = (events: readonly Operation[]) => events.filter(({ status, activity }) => status !== 'canceled' && activity !== 'prepress');

/** Derives the plan status of a line from its events. */
export function planStatusOf(events: readonly Operation[]): PlanStatus {
  const work = workOf(events);
  if (work.length === 0) return 'not_planned';
  const every = (...statuses: EventStatus[]) => work.every(({ status }) => statuses.includes(status));
  const some = (...statuses: EventStatus[]) => work.some(({ status }) => statuses.includes(status));
  if (every('ready')) return 'ready';
  if (some('in_progress', 'on_hold', 'ready')) return 'in_progress';
  if (every('planned')) return 'planned';
  return some('planned') ? 'partly_planned' : 'not_planned';
}

/** Returns the status of the operation at hand, of events in their sequence: one that stands or runs, else the next; null without any. */
export function eventStatusOf(events: readonly Operation[]): LineEventStatus | null {
  const statuses = workOf(events).map(({ status }) => status);
  if (statuses.length === 0) return null;
  const begun = (['on_hold', 'in_progress'] as const).find((status) => statuses.includes(status));
  return begun ?? statuses.find((status) => status === 'to_plan' || status === 'planned') ?? 'ready';
}
