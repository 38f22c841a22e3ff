import { sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/served.ts';
import { type MailKind, type MailSchedule, mailKinds } from './mail-text.ts';

export type StoredSchedule = MailSchedule & { kind: string; unitId: number; version: number };

export const storedSchedules = sql`
  SELECT kind, business_unit_id AS "unitId", is_on AS "isOn", after_days AS "afterDays", version FROM mail_schedules`;

/** The schedule of automatic mails of a kind, by business unit: the shop's own setting, else the default. */
export async function mailSchedules(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  kind: string,
): Promise<(unitId: number) => MailSchedule> {
  const shipped = mailKinds.entriesOf(kernel).find((one) => one.kind === kind)?.schedule;
  if (!shipped) throw new Error(`no mail of kind ${kind} goes by itself`);
  const stored = await tx.asStaff(() => tx.rows<StoredSchedule>(sql`${storedSchedules} WHERE kind = ${kind}`));
  return (unitId) => stored.find((one) => one.unitId === unitId) ?? shipped;
}

/** The schedule of a kind for one business unit, with the version for saving; null for a kind that is not automatic. */
export function scheduleOf(
  { kind, schedule }: MailKind,
  unitId: number,
  stored: readonly StoredSchedule[],
): (MailSchedule & { version: number }) | null {
  if (!schedule) return null;
  const { isOn, afterDays, version } = stored.find((one) => one.kind === kind && one.unitId === unitId) ?? { ...schedule, version: 0 };
  return { isOn, afterDays, version };
}
