import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  downloadExportEndpoint,
  type ExportRow,
  listExportsEndpoint,
  readExportCatalogEndpoint,
} from '#modules/reports/contract/exports.endpoints.ts';
import { usualPeriod } from '#modules/reports/domain/export-periods.ts';
import { exportDays, isBooks, type ReportKey, reportKeys, reportOf } from '#modules/reports/domain/exports.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { type Actor, may } from '#platform/server/actor.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { refusalTexts } from '#platform/server/text/format-refusal.ts';
import { requireReportPermission } from './report-rights.ts';

export const readExportCatalog = query(readExportCatalogEndpoint, async ({ tx, actor, now, kernel }) => {
  const today = shopDay({ now, kernel });
  const units = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, brand ->> 'name' AS name FROM ${identityTables.businessUnits} ORDER BY id`,
  );
  const reports = reportKeys
    .map((key) => ({ key, ...reportOf(key) }))
    .filter(({ permission }) => may(actor, permission))
    .map(({ key, period }) => {
      const { from, until } = usualPeriod(key, today);
      return { key, period, books: isBooks(key), usual: { from: from.toString(), until: until.toString() } };
    });
  return { reports, units };
});

export const listExports = query(listExportsEndpoint, async ({ tx, actor, now, kernel }, input) => {
  const { report, status } = input;
  const found = sql`${isFor(actor)} AND ${report ? sql`e.report = ${report}` : sql`true`} AND ${status ? sql`e.status = ${status}` : sql`true`}`;
  const [rows, counted] = await Promise.all([
    tx.rows<Omit<ExportRow, 'reason'> & { refusal: Pick<Refused, 'code' | 'params'> | null }>(sql`
      SELECT e.id, e.report, e.from_on AS "from", e.until_on AS "until", e.unit_id AS "unitId", u.brand ->> 'name' AS unit, e.status, e.rows_done AS "rowsDone",
        e.rows_total AS "rowsTotal", CASE WHEN ${isThere(now)} THEN f.size END AS size,
        CASE WHEN e.file_id IS NOT NULL THEN e.finished_at + make_interval(days => ${exportDays}) END AS "expiresAt",
        e.mail_as IS NOT NULL AS mailed, e.created_at AS "createdAt", e.refusal
      FROM exports e LEFT JOIN files f ON f.id = e.file_id LEFT JOIN ${identityTables.businessUnits} u ON u.id = e.unit_id
      WHERE ${found} AND ${input.cursor ? sql`e.id < ${input.cursor}` : sql`true`} ORDER BY e.id DESC LIMIT ${input.limit + 1}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM exports e WHERE ${found} LIMIT ${maxCounted + 1}) AS counted`,
    ),
  ]);
  const { language } = actor;
  const named = rows.map(({ refusal, ...row }) => ({
    ...row,
    reason: refusal && kernel.texts.refusal(language, refusal.code, refusalTexts(kernel, language, refusal.params)),
  }));
  return pageOfRows(named, input.limit, counted!.count);
});

/** Whether export `e` belongs to the user, as owner or recipient. */
const isFor = ({ id }: Actor) => sql`(e.user_id = ${id} OR e.recipient_ids <> '{}' AND e.recipient_ids @> ARRAY[${id}::bigint])`;

/** Whether the file can still be downloaded: before its expiry, and not deleted by retention. */
const isThere = (now: Temporal.Instant) =>
  sql`f.removed_at IS NULL AND e.finished_at > ${now.toString()}::timestamptz - make_interval(days => ${exportDays})`;

export const downloadExport = query(downloadExportEndpoint, async ({ tx, actor, now }, { id }) => {
  const found = await tx.row<{ report: ReportKey; fileId: number }>(sql`
    SELECT e.report, e.file_id AS "fileId" FROM exports e JOIN files f ON f.id = e.file_id
    WHERE e.id = ${id} AND ${isFor(actor)} AND ${isThere(now)}`);
  const file = found && (await findFile(tx, found.fileId));
  if (!found || !file) throw notFound();
  requireReportPermission(actor, found.report);
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name });
});
