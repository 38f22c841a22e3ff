import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { listExportReadersEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { query } from '#platform/server/served.ts';
import { hasReportPermission, requireReportPermission } from './report-rights.ts';

export const listExportReaders = query(listExportReadersEndpoint, async ({ tx, actor }, { report }) => {
  requireReportPermission(actor, report);
  return {
    readers: await tx.rows<{ id: number; name: string }>(sql`
      SELECT u.id, u.name FROM ${identityTables.users} u WHERE u.id <> ${actor.id} AND ${hasReportPermission(sql`${report}::text`)} ORDER BY u.name, u.id`),
  };
});
