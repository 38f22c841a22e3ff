import type { PlanStatus } from '#modules/baskets/domain/statuses.ts';
import type { EventStatus } from './plan-event.ts';

/** How far a line's plan is, derived from its events; canceled ones do not count, nor does prepress that is ready before release. */
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
