import { sql } from 'drizzle-orm';
import { exportReadersEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { query } from '#platform/server/served.ts';
import { demandReport, mayHave } from './report-rights.ts';

export const exportReaders = query(exportReadersEndpoint, async ({ tx, actor }, { report }) => {
  demandReport(actor, report);
  return {
    readers: await tx.rows<{ id: number; name: string }>(sql`
      SELECT u.id, u.name FROM users u WHERE u.id <> ${actor.id} AND ${mayHave(sql`${report}::text`)} ORDER BY u.name, u.id`),
  };
});
