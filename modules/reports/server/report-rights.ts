import { type SQL, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { exportReports, type ReportKey } from '#modules/reports/domain/exports.ts';
import { type Actor, may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notAllowed } from '#platform/server/errors.ts';

/** Throws the same error for a missing report permission as for a missing endpoint permission. */
export function requireReportPermission(actor: Actor, report: ReportKey): void {
  const { permission } = exportReports[report];
  if (!may(actor, permission)) throw notAllowed(permission);
}

const permissions = JSON.stringify(Object.fromEntries(Object.entries(exportReports).map(([key, { permission }]) => [key, permission])));

const hasPermission = (permission: SQL) => sql`EXISTS (
  SELECT 1 FROM ${identityTables.userRoles} ur JOIN ${identityTables.roles} r ON r.id = ur.role_id WHERE ur.user_id = u.id AND ${permission} = ANY(r.permissions))`;

/** An SQL expression: whether user `u` has the permission for a report. */
export function hasReportPermission(report: SQL): SQL {
  return sql`(u.active AND u.internal AND (u.admin OR ${hasPermission(sql`'export_data.view'`)} AND ${hasPermission(sql`${permissions}::jsonb ->> ${report}`)}))`;
}

/** Reads which of these users have permission for a report. */
export function filterReaders(tx: ReadTx, report: ReportKey, ids: readonly number[]): Promise<{ id: number }[]> {
  return tx.rows(
    sql`SELECT u.id FROM ${identityTables.users} u WHERE u.id = ANY(${sql.param([...ids])}) AND ${hasReportPermission(sql`${report}::text`)}`,
  );
}
