import { type AssignmentStatus, assignmentCodes } from '#modules/outsourcing/domain/assignment.ts';

/** A status by its code, as the history says it. */
export function codeOf({ status }: { status: AssignmentStatus }): string {
  return status === 'canceled' ? status : String(assignmentCodes[status]);
}

/** A day as the texts of the history take it: the noon that is the same day everywhere in Europe, in milliseconds. */
export function momentOf(day: Temporal.PlainDate): number {
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
}
