import { sql } from 'drizzle-orm';
import { listStandardsEndpoint, type StandardView } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { query } from '#platform/server/served.ts';

export const listStandards = query(listStandardsEndpoint, async ({ tx, actor }, { all, cursor, limit }) => {
  const [name, reason] = actor.language === 'nl' ? [sql`p.name_nl`, sql`s.reason_nl`] : [sql`p.name_en`, sql`s.reason_en`];
  const where = all ? sql`true` : sql`s.status IN ('proposed', 'accepted')`;
  const [found, counted] = await Promise.all([
    tx.rows<StandardView>(sql`
      SELECT s.id, s.version, s.kind, s.status, p.code AS place, ${name} AS "placeName", s.paper, s.minutes, s.waste_percent AS "wastePercent",
        ${reason} AS reason, s.complaint_numbers AS complaints, s.proposed_at AS "proposedAt", s.decided_at AS "decidedAt",
        s.decided_by AS "decidedBy", s.end_reason AS "endReason", s.ended_at AS "endedAt",
        (SELECT count(*)::int FROM plan_events e WHERE e.place_id = s.place_id AND e.status = 'planned' AND (s.paper IS NULL OR e.paper = s.paper)) AS planned
      FROM plan_standards s JOIN plan_places p ON p.id = s.place_id
      WHERE ${where} AND (${cursor ?? null}::bigint IS NULL OR s.id < ${cursor ?? null}) ORDER BY s.id DESC LIMIT ${limit + 1}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM plan_standards s WHERE ${where} LIMIT ${maxCounted + 1}) counted`,
    ),
  ]);
  return pageOfRows(found, limit, counted!.count);
});
