import type { PlanStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { EventStatus } from './plan-event.ts';

/** Derives the plan status of a line from its events; canceled events and prepress (ready before the release) do not count. */
export function planStatusOf(events: readonly { status: EventStatus; activity: string }[]): PlanStatus {
  const work = events.filter(({ status, activity }) => status !== 'canceled' && activity !== 'prepress');
  if (work.length === 0) return 'not_planned';
  const every = (...statuses: EventStatus[]) => work.every(({ status }) => statuses.includes(status));
  const some = (...statuses: EventStatus[]) => work.some(({ status }) => statuses.includes(status));
  if (every('ready')) return 'ready';
  if (some('in_progress', 'on_hold', 'ready')) return 'in_progress';
  if (every('planned')) return 'planned';
  return some('planned') ? 'partly_planned' : 'not_planned';
}
