import { sql } from 'drizzle-orm';
import { type MailKind, type MailSchedule, mailKinds } from './mail-words.ts';
import type { QueryContext } from './served.ts';

export type KeptSchedule = MailSchedule & { kind: string; unitId: number; version: number };

export const keptSchedules = sql`
  SELECT kind, business_unit_id AS "unitId", is_on AS "isOn", after_days AS "afterDays", version FROM mail_schedules`;

/** When mails of a kind go by themselves, by business unit: as the shop set it, else as the program comes. */
export async function mailSchedules(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  kind: string,
): Promise<(unitId: number) => MailSchedule> {
  const shipped = mailKinds.entriesOf(kernel).find((one) => one.kind === kind)?.schedule;
  if (!shipped) throw new Error(`no mail of kind ${kind} goes by itself`);
  const kept = await tx.asStaff(() => tx.rows<KeptSchedule>(sql`${keptSchedules} WHERE kind = ${kind}`));
  return (unitId) => kept.find((one) => one.unitId === unitId) ?? shipped;
}

/** The schedule of a kind for one business unit, with the version to change it by; null for a kind that somebody sends. */
export function scheduleOf(
  { kind, schedule }: MailKind,
  unitId: number,
  kept: readonly KeptSchedule[],
): (MailSchedule & { version: number }) | null {
  if (!schedule) return null;
  const { isOn, afterDays, version } = kept.find((one) => one.kind === kind && one.unitId === unitId) ?? { ...schedule, version: 0 };
  return { isOn, afterDays, version };
}
