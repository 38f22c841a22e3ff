import { eq, sql } from 'drizzle-orm';
import {
  addScheduleEndpoint,
  changeScheduleEndpoint,
  listSchedulesEndpoint,
  removeScheduleEndpoint,
  type ScheduleRow,
} from '#modules/reports/contract/exports.endpoints.ts';
import { exportDays, exportReports, nextDueOn, periodDue, type ReportKey, type Rhythm } from '#modules/reports/domain/exports.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { retentionRules } from '#platform/server/files/retention.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { type CommandContext, command, query } from '#platform/server/served.ts';
import { filterReaders, hasReportPermission, requireReportPermission } from './report-rights.ts';
import { exportSchedules, exports } from './reports.tables.ts';
import { queueExport } from './run-export.job.ts';

export const listSchedules = query(listSchedulesEndpoint, async ({ tx, actor }) => ({
  schedules: await tx.rows<ScheduleRow>(sql`
    SELECT s.id, s.report, u.brand ->> 'name' AS unit, s.rhythm, s.sends, s.next_on AS "nextOn",
      ARRAY(SELECT json_build_object('id', p.id, 'name', p.name) FROM users p WHERE p.id = ANY(s.recipient_ids) ORDER BY p.name) AS recipients
    FROM export_schedules s LEFT JOIN business_units u ON u.id = s.unit_id WHERE s.user_id = ${actor.id} ORDER BY s.next_on, s.id`),
  email: actor.email,
}));

export const addSchedule = command(
  addScheduleEndpoint,
  async ({ tx, actor, now, kernel }, { report, unitId, rhythm, sends, recipientIds }) => {
    requireReportPermission(actor, report);
    const wanted = othersThan(actor, recipientIds);
    const readable = await decideReaders(tx, report, wanted);
    if (!readable.accepted) return readable;
    if (unitId !== undefined && !(await tx.row(sql`SELECT 1 FROM business_units WHERE id = ${unitId}`))) throw notFound();
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reports.schedules:${actor.id}`}, 0))`);
    const same = await tx.row(sql`
    SELECT 1 FROM export_schedules
    WHERE user_id = ${actor.id} AND report = ${report} AND rhythm = ${rhythm} AND unit_id IS NOT DISTINCT FROM ${unitId ?? null}`);
    if (same) return refuse('SCHEDULE_TWICE', {}, 'rhythm');
    const next = nextDueOn(rhythm, now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate()).toString();
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

const othersThan = ({ id }: Actor, ids: readonly number[]) => [...new Set(ids)].filter((one) => one !== id);

/** Whether all of these users have permission for the report; refuses RECIPIENT_WITHOUT_RIGHT. */
async function decideReaders(tx: ReadTx, report: ReportKey, ids: number[]): Promise<Decision<undefined>> {
  const readers = await filterReaders(tx, report, ids);
  return readers.length === ids.length ? accept() : refuse('RECIPIENT_WITHOUT_RIGHT', {}, 'recipientIds');
}

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

export const removeSchedule = command(removeScheduleEndpoint, async ({ tx, actor }, { id }) => {
  const removed = await tx.row<{ report: string; rhythm: string }>(
    sql`DELETE FROM export_schedules WHERE id = ${id} AND user_id = ${actor.id} RETURNING report, rhythm`,
  );
  if (!removed) throw notFound();
  await tx.record({ fact: 'export.schedule_removed', refs: { user: actor.id }, data: removed });
  return { id };
});

type Due = {
  id: number;
  userId: number;
  report: ReportKey;
  unitId: number | null;
  rhythm: Rhythm;
  nextOn: string;
  sends: 'file' | 'link';
  language: 'nl' | 'en';
  recipientIds: number[];
  allowed: boolean;
};

/** Nightly job: enqueues the reports that are due for owners who still have permission; ends the schedules of those who do not. */
export const runSchedules = job(
  'reports.runSchedules',
  async (context) => {
    const { tx, now, kernel } = context;
    const today = now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
    const due = await tx.rows<Due>(sql`
      SELECT s.id, s.user_id AS "userId", s.report, s.unit_id AS "unitId", s.rhythm, s.next_on AS "nextOn", s.sends, u.language,
        s.recipient_ids AS "recipientIds", ${hasReportPermission(sql`s.report`)} AS allowed
      FROM export_schedules s JOIN users u ON u.id = s.user_id WHERE s.next_on <= ${today.toString()}::date ORDER BY s.id FOR UPDATE OF s`);
    for (const schedule of due) await (schedule.allowed ? makeDue(context, schedule, today) : endSchedule(context, schedule));
  },
  { nightly: '03:40' },
);

async function makeDue({ tx, now }: CommandContext, schedule: Due, today: Temporal.PlainDate): Promise<void> {
  const { id, userId, report, unitId, rhythm, sends, language, recipientIds } = schedule;
  const { from, until } = periodDue(rhythm, Temporal.PlainDate.from(schedule.nextOn), today);
  const { period } = exportReports[report];
  const [created] = await tx.db
    .insert(exports)
    .values({
      userId,
      report,
      fromOn: period ? from.toString() : null,
      untilOn: period ? until.toString() : null,
      unitId,
      language,
      status: 'waiting',
      mailAs: sends,
      recipientIds,
      createdAt: now.toString(),
    })
    .returning({ id: exports.id });
  await tx.rows(sql`UPDATE export_schedules SET next_on = ${nextDueOn(rhythm, today).toString()} WHERE id = ${id}`);
  await queueExport(tx, created!.id);
  await tx.record({ fact: 'export.requested', refs: { export: created!.id, user: userId }, data: { report } });
}

async function endSchedule({ tx }: CommandContext, { id, userId, report, rhythm }: Due): Promise<void> {
  await tx.rows(sql`DELETE FROM export_schedules WHERE id = ${id}`);
  await tx.record({ fact: 'export.schedule_removed', refs: { user: userId }, data: { report, rhythm } });
}

/** Deletes the files of expired exports. */
export const exportRetention = retentionRules.entry({
  name: 'exports',
  keptFor: () => ({ days: exportDays }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM exports e JOIN files f ON f.id = e.file_id
      WHERE e.finished_at < ${before.toString()} AND e.file_id IS NOT NULL AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});
