import { eq, sql } from 'drizzle-orm';
import { changeScheduleEndpoint } from '#modules/reports/contract/change-schedule.endpoint.ts';
import type { Rhythm } from '#modules/reports/domain/export-periods.ts';
import type { ReportKey } from '#modules/reports/domain/exports.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { decideReaders, othersThan } from './export-schedules.ts';
import { requireReportPermission } from './report-rights.ts';
import { exportSchedules } from './reports.tables.ts';

export const changeSchedule = command(changeScheduleEndpoint, async ({ tx, actor }, { id, sends, recipientIds }) => {
  const found = await tx.row<{ report: ReportKey; rhythm: Rhythm }>(
    sql`SELECT report, rhythm FROM export_schedules WHERE id = ${id} AND user_id = ${actor.id} FOR UPDATE`,
  );
  if (!found) throw notFound();
  requireReportPermission(actor, found.report);
  const wanted = othersThan(actor, recipientIds);
  const readable = await decideReaders(tx, found.report, wanted);
  if (!readable.accepted) return readable;
  await tx.db.update(exportSchedules).set({ sends, recipientIds: wanted }).where(eq(exportSchedules.id, id));
  await tx.record({ fact: 'export.schedule_changed', refs: { user: actor.id }, data: found });
  return { id };
});
