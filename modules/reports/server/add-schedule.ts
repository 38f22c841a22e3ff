import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { nextDueOn } from '#modules/reports/domain/export-periods.ts';
import { decideScheduleOnce, decideUnit } from '#modules/reports/domain/exports.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { decideAccounts } from './audit-file.ts';
import { decideReaders, othersThan } from './export-schedules.ts';
import { requireReportPermission } from './report-rights.ts';
import { exportSchedules } from './reports.tables.ts';

export const addSchedule = command(
  addScheduleEndpoint,
  async ({ tx, actor, now, kernel }, { report, unitId, rhythm, sends, recipientIds }) => {
    requireReportPermission(actor, report);
    const ofUnit = decideUnit(report, unitId);
    if (!ofUnit.accepted) return ofUnit;
    const bookable = await decideAccounts(tx, report);
    if (!bookable.accepted) return bookable;
    const wanted = othersThan(actor, recipientIds);
    const readable = await decideReaders(tx, report, wanted);
    if (!readable.accepted) return readable;
    if (unitId !== undefined && !(await tx.row(sql`SELECT 1 FROM ${identityTables.businessUnits} WHERE id = ${unitId}`))) throw notFound();
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reports.schedules:${actor.id}`}, 0))`);
    const same = await tx.row(sql`
    SELECT 1 FROM export_schedules
    WHERE user_id = ${actor.id} AND report = ${report} AND rhythm = ${rhythm} AND unit_id IS NOT DISTINCT FROM ${unitId ?? null}`);
    const once = decideScheduleOnce(same !== undefined);
    if (!once.accepted) return once;
    const next = nextDueOn(rhythm, shopDay({ now, kernel })).toString();
    const [created] = await tx.db
      .insert(exportSchedules)
      .values({
        userId: actor.id,
        report,
        unitId: unitId ?? null,
        rhythm,
        sends,
        nextOn: next,
        createdAt: now.toString(),
        recipientIds: wanted,
      })
      .returning({ id: exportSchedules.id });
    await tx.record({ fact: 'export.schedule_added', refs: { user: actor.id }, data: { report, rhythm } });
    return { id: created!.id, nextOn: next };
  },
);
