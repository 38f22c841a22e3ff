import { type SQL, sql } from 'drizzle-orm';
import { exportReports, type ReportKey } from '#modules/reports/domain/exports.ts';
import { type Actor, may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notAllowed } from '#platform/server/errors.ts';

/** Who holds no right to a report is answered as who holds no right to an act. */
export function demandReport(actor: Actor, report: ReportKey): void {
  const { permission } = exportReports[report];
  if (!may(actor, permission)) throw notAllowed(permission);
}

const permissions = JSON.stringify(Object.fromEntries(Object.entries(exportReports).map(([key, { permission }]) => [key, permission])));

const holds = (permission: SQL) => sql`EXISTS (
  SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND ${permission} = ANY(r.permissions))`;

/** Whether a user `u` of the statement may have a report, an expression. */
export function mayHave(report: SQL): SQL {
  return sql`(u.active AND u.internal AND (u.admin OR ${holds(sql`'export_data.view'`)} AND ${holds(sql`${permissions}::jsonb ->> ${report}`)}))`;
}

/** Those of these colleagues who may have a report. */
export function readersAmong(tx: ReadTx, report: ReportKey, ids: readonly number[]): Promise<{ id: number }[]> {
  return tx.rows(sql`SELECT u.id FROM users u WHERE u.id = ANY(${sql.param([...ids])}) AND ${mayHave(sql`${report}::text`)}`);
}
