import { sql } from 'drizzle-orm';
import { complaintNoticesPage } from '#modules/complaints/contract/complaints.pages.ts';
import { listNoticesEndpoint, type NoticeRow } from '#modules/complaints/contract/limits.endpoints.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { may } from '#platform/server/actor.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { query } from '#platform/server/served.ts';
import { scopeNameOf } from './limit-values.ts';

export const listNotices = query(listNoticesEndpoint, async ({ tx, actor }, { open, cursor, limit }) => {
  const where = open ? sql`n.acknowledged_at IS NULL` : sql`true`;
  const [found, counted] = await Promise.all([
    tx.rows<NoticeRow>(sql`
      SELECT n.id, n.limit_id AS "limitId", m.scope, ${scopeNameOf(actor.language)} AS about, m.measure, m.period, n.period_from AS "periodFrom",
        n.level, n.value::float8 AS value, n.limit_value::float8 AS "limitValue",
        n.level = 'stop' AND n.acknowledged_at IS NULL AND m.active AND m.scope IN ('machine', 'customer', 'supplier') AS stops, n.raised_at AS "raisedAt", n.acknowledged_at AS "acknowledgedAt",
        n.acknowledged_by AS "acknowledgedBy", n.action, m.muted_until AS "mutedUntil",
        coalesce((SELECT json_agg(json_build_object('id', k.id, 'number', k.number, 'title', k.title) ORDER BY k.id)
          FROM complaints k WHERE k.id = ANY(n.complaint_ids)), '[]') AS complaints,
        coalesce((SELECT json_agg(json_build_object('id', s.id, 'kind', s.kind, 'status', s.status, 'place', p.code, 'paper', s.paper) ORDER BY s.id)
          FROM ${planningTables.planStandards} s JOIN ${planningTables.planPlaces} p ON p.id = s.place_id WHERE s.source = 'complaint_notice:' || n.id), '[]') AS standards
      FROM complaint_notices n JOIN complaint_limits m ON m.id = n.limit_id
      WHERE ${where} AND (${cursor ?? null}::bigint IS NULL OR n.id < ${cursor ?? null}) ORDER BY n.id DESC LIMIT ${limit + 1}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM complaint_notices n WHERE ${where} LIMIT ${maxCounted + 1}) counted`,
    ),
  ]);
  return pageOfRows(found, limit, counted!.count);
});

/** Counts notices that nobody has acknowledged. */
export const noticesTile = homeTile<{ count: number; urgent: number }>({
  title: 'complaints.home.notices',
  page: complaintNoticesPage,
  countQuery: ({ actor }) =>
    may(actor, 'complaint.limits')
      ? sql`SELECT count(*) AS count, count(*) FILTER (WHERE level = 'stop') AS urgent FROM complaint_notices WHERE acknowledged_at IS NULL`
      : null,
  toFigures: (found) => found,
});
