import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { decidePeriod } from '#modules/reports/domain/export-periods.ts';
import { decideUnit, reportOf } from '#modules/reports/domain/exports.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { decideAccounts } from './audit-file.ts';
import { requireReportPermission } from './report-rights.ts';
import { exports } from './reports.tables.ts';
import { queueExport } from './run-export.job.ts';

export const startExport = command(startExportEndpoint, async ({ tx, actor, now }, { report, from, until, unitId }) => {
  requireReportPermission(actor, report);
  const { period } = reportOf(report);
  const decided = decidePeriod(report, { from, until });
  if (!decided.accepted) return decided;
  const ofUnit = decideUnit(report, unitId);
  if (!ofUnit.accepted) return ofUnit;
  const bookable = await decideAccounts(tx, report, { from: from!, until: until!, unitId: unitId! });
  if (!bookable.accepted) return bookable;
  if (unitId !== undefined && !(await tx.row(sql`SELECT 1 FROM ${identityTables.businessUnits} WHERE id = ${unitId}`))) throw notFound();
  const [created] = await tx.db
    .insert(exports)
    .values({
      userId: actor.id,
      report,
      fromOn: period ? from! : null,
      untilOn: period ? until! : null,
      unitId: unitId ?? null,
      language: actor.language,
      status: 'waiting',
      createdAt: now.toString(),
    })
    .returning({ id: exports.id });
  const { id } = created!;
  await queueExport(tx, id);
  await tx.record({ fact: 'export.requested', refs: { export: id, user: actor.id }, data: { report } });
  return { id };
});
