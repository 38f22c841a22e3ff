import { sql } from 'drizzle-orm';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type StoredSchedule, scheduleOf, storedSchedules } from '#platform/server/mail/mail-schedules.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { expectMailKind, expectUnit } from './mail-templates.ts';

export const saveMailSchedule = command(saveMailScheduleEndpoint, async ({ tx, kernel }, { kind, unitId, isOn, version, ...input }) => {
  const known = expectMailKind(kernel, kind);
  await expectUnit({ tx }, unitId);
  const saved = await tx.rows<StoredSchedule>(sql`${storedSchedules} WHERE kind = ${kind} AND business_unit_id = ${unitId} FOR UPDATE`);
  const current = scheduleOf(known, unitId, saved);
  if (!current) throw notFound();
  // A mail that is sent immediately has no days; a delayed one keeps its days when the input names none.
  const afterDays = current.afterDays === null ? null : (input.afterDays ?? current.afterDays);
  if (current.version !== version) throw staleVersion(current);
  if (current.isOn === isOn && current.afterDays === afterDays) return unchanged({ version });
  await tx.rows(sql`
    INSERT INTO mail_schedules (kind, business_unit_id, is_on, after_days) VALUES (${kind}, ${unitId}, ${isOn}, ${afterDays})
    ON CONFLICT (kind, business_unit_id) DO UPDATE SET is_on = excluded.is_on, after_days = excluded.after_days,
      version = mail_schedules.version + 1`);
  await tx.record({
    fact: 'mail_schedule.changed',
    refs: { unit: unitId },
    data: { kind, on: isOn ? 'yes' : 'no', days: afterDays ?? 0 },
  });
  return { version: version + 1 };
});
