import type { EventStatus } from '#modules/planning/domain/plan-event.ts';

/** The share of an operation that is done and lost when its line is canceled: all of one that is ready, of a begun one by its hours. */
export function lostShare({ status, minutes }: { status: EventStatus; minutes: number }, minutesWorked: number): number {
  if (status === 'ready') return 1;
  if (status !== 'in_progress' && status !== 'on_hold') return 0;
  return Math.min(1, Math.max(0, minutesWorked) / Math.max(1, minutes));
}
