import { type AssignmentStatus, assignmentCodes } from '#modules/outsourcing/domain/assignment.ts';

/** The code of a status, as the history shows it. */
export function codeOf({ status }: { status: AssignmentStatus }): string {
  return status === 'canceled' ? status : String(assignmentCodes[status]);
}

/** Converts a day to the milliseconds that history texts expect: noon UTC, which is the same day everywhere in Europe. */
export function historyMoment(day: Temporal.PlainDate): number {
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
}
