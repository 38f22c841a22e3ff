import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { listSchedulesEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { nextDueOn, periodDue, periodsOf, type Rhythm } from '#modules/reports/domain/export-periods.ts';
import { decideRecipients, exportDays, type ReportKey, reportOf } from '#modules/reports/domain/exports.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { retentionRules } from '#platform/server/files/retention.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { type CommandContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { mailEndedSchedule } from './mail-failed-export.ts';
import { filterReaders, hasReportPermission } from './report-rights.ts';
import { exports } from './reports.tables.ts';
import { queueExport } from './run-export.job.ts';

export const listSchedules = query(listSchedulesEndpoint, async ({ tx, actor }) => ({
  schedules: await tx.rows<ScheduleRow>(sql`
    SELECT s.id, s.report, u.brand ->> 'name' AS unit, s.rhythm, s.sends, s.next_on AS "nextOn",
      ARRAY(SELECT json_build_object('id', p.id, 'name', p.name) FROM ${identityTables.users} p WHERE p.id = ANY(s.recipient_ids) ORDER BY p.name) AS recipients
    FROM export_schedules s LEFT JOIN ${identityTables.businessUnits} u ON u.id = s.unit_id WHERE s.user_id = ${actor.id} ORDER BY s.next_on, s.id`),
  email: actor.email,
}));

export const othersThan = ({ id }: Actor, ids: readonly number[]) => [...new Set(ids)].filter((one) => one !== id);

/** Whether all of these users have permission for the report; refuses RECIPIENT_WITHOUT_RIGHT. */
export async function decideReaders(tx: ReadTx, report: ReportKey, ids: readonly number[]) {
  const readers = await filterReaders(tx, report, ids);
  return decideRecipients(
    ids,
    readers.map(({ id }) => id),
  );
}

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
    const today = shopDay({ now, kernel });
    const due = await tx.rows<Due>(sql`
      SELECT s.id, s.user_id AS "userId", s.report, s.unit_id AS "unitId", s.rhythm, s.next_on AS "nextOn", s.sends, u.language,
        s.recipient_ids::float8[] AS "recipientIds", ${hasReportPermission(sql`s.report`)} AS allowed
      FROM export_schedules s JOIN ${identityTables.users} u ON u.id = s.user_id WHERE s.next_on <= ${today.toString()}::date ORDER BY s.id FOR UPDATE OF s`);
    for (const schedule of due) await (schedule.allowed ? makeDue(context, schedule, today) : endSchedule(context, schedule));
  },
  { nightly: '03:40' },
);

async function makeDue(context: CommandContext, schedule: Due, today: Temporal.PlainDate): Promise<void> {
  const { id, report, rhythm, nextOn } = schedule;
  const due = periodDue(rhythm, Temporal.PlainDate.from(nextOn), today);
  for (const period of periodsOf(report, due)) await makeOne(context, schedule, period);
  await context.tx.rows(sql`UPDATE export_schedules SET next_on = ${nextDueOn(rhythm, today).toString()} WHERE id = ${id}`);
}

async function makeOne(
  { tx, now }: CommandContext,
  { userId, report, unitId, sends, language, recipientIds }: Due,
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
): Promise<void> {
  const { period } = reportOf(report);
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
  await queueExport(tx, created!.id);
  await tx.record({ fact: 'export.requested', refs: { export: created!.id, user: userId }, data: { report } });
}

async function endSchedule(context: CommandContext, schedule: Due): Promise<void> {
  const { tx } = context;
  const { id, userId, report, rhythm } = schedule;
  await tx.rows(sql`DELETE FROM export_schedules WHERE id = ${id}`);
  await mailEndedSchedule(context, schedule);
  await tx.record({ fact: 'export.schedule_removed', refs: { user: userId }, data: { report, rhythm } });
}

/** Deletes the files of expired exports. */
export const exportRetention = retentionRules.entry({
  name: 'exports',
  keptFor: () => ({ days: exportDays }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM exports e JOIN files f ON f.id = e.file_id
      WHERE e.finished_at < ${before()} AND e.file_id IS NOT NULL AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});
