import { addWorkingMinutes, type Calendar, nextOpen } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { FloorEvent } from './start-stop.ts';

/** Whether an operator may say how long an event still takes; refuses EVENT_NOT_RUNNING before it begins and once it is ready. */
export function decideExtend({ status }: Pick<FloorEvent, 'status'>): Decision<undefined, 'EVENT_NOT_RUNNING'> {
  return status === 'in_progress' || status === 'on_hold' ? accept() : refuse('EVENT_NOT_RUNNING');
}

/** When work that takes some minutes more ends: in overtime at once when it is over before the place opens, else in open time. */
export function endOfRest(calendar: Calendar, now: Minute, minutes: number): Minute {
  const opens = nextOpen(calendar, now);
  const isOvertime = opens === undefined || (opens > now && now + minutes <= opens);
  return isOvertime ? now + minutes : (addWorkingMinutes(calendar, now, minutes) ?? now + minutes);
}

/** The minutes that are left of an event: what it is expected to take beyond what was worked, and at least one. */
export const minutesLeft = (expected: number, worked: number): number => Math.max(1, expected - worked);
