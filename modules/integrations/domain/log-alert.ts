import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The level from which a line of the log is an error. */
export const errorLevel = 50;

/** Sources of a rule: errors in the log, or calls that failed by a fault on either side. */
export const alertSources = ['errors', 'calls'] as const;
export type AlertSource = (typeof alertSources)[number];

type AlertRule = { count: number; minutes: number; raisedAt: Temporal.Instant | null };

/** Administrators are not mailed again about the same rule within this time, however long the errors go on. */
const quietMinutes = 60;

/** Whether administrators are mailed: there are enough, and the last mail is long enough ago. */
export function isAlertDue({ count, minutes, raisedAt }: AlertRule, found: number, now: Temporal.Instant): boolean {
  if (found < count) return false;
  return raisedAt === null || now.since(raisedAt).total('minutes') >= Math.max(minutes, quietMinutes);
}

/** Refuses LOG_ALERT_EXISTS for the name of another rule. */
export function decideSaveLogAlert(nameTaken: boolean): Decision<undefined, 'LOG_ALERT_EXISTS'> {
  return nameTaken ? refuse('LOG_ALERT_EXISTS', {}, 'name') : accept();
}
