import { type SQL, sql } from 'drizzle-orm';
import { administratorsOf, mailUser } from '#modules/identity/server/public.ts';
import { apiLogPage, logViewerPage } from '#modules/integrations/contract/integrations.pages.ts';
import type { LogAlertRow } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import { type AlertSource, errorLevel, isAlertDue } from '#modules/integrations/domain/log-alert.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { selectLogAlerts } from './list-log-alerts.ts';

/** The table of each source, its text, and the condition on the rows that count. */
const counted: Record<AlertSource, { table: SQL; text: SQL; failed: SQL; page: { path: string } }> = {
  errors: { table: sql`log_lines`, text: sql`message`, failed: sql`level >= ${errorLevel}`, page: logViewerPage },
  calls: {
    table: sql`api_calls`,
    text: sql`path`,
    failed: sql`(status >= 500 OR error IS NOT NULL OR (direction = 'out' AND status >= 400))`,
    page: apiLogPage,
  },
};

/** Every minute: mails the administrators about each rule that is exceeded. */
export const raiseLogAlerts = job(
  'integrations.raiseLogAlerts',
  async (context) => {
    const { tx, now, kernel } = context;
    const found = async ({ source, words, count, minutes }: LogAlertRow) => {
      const { table, text, failed } = counted[source];
      const since = now.subtract({ minutes }).toString();
      const row = await tx.row<{ found: number }>(sql`
        SELECT count(*)::int AS found FROM (SELECT 1 FROM ${table}
          WHERE at >= ${since}::timestamptz AND ${failed} AND position(lower(${words}) IN lower(${text})) > 0 LIMIT ${count}) n`);
      return row!.found;
    };
    for (const rule of await selectLogAlerts(tx, sql`active`)) {
      const raisedAt = rule.raisedAt === null ? null : Temporal.Instant.from(rule.raisedAt);
      if (!isAlertDue({ ...rule, raisedAt }, await found(rule), now)) continue;
      const { id, name, count, minutes, source } = rule;
      await tx.rows(sql`UPDATE log_alerts SET raised_at = ${now.toString()} WHERE id = ${id}`);
      await tx.record({ fact: 'log_alert.raised', refs: { logAlert: id }, data: { name, count, minutes } });
      const url = new URL(counted[source].page.path, kernel.config.publicUrl).toString();
      for (const user of await administratorsOf(tx))
        await mailUser(context, user, { kind: 'log_alert', params: { rule: name, count, minutes }, url });
    }
  },
  { everyMinute: true },
);
