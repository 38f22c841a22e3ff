import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { query } from '#platform/server/served.ts';

type Repairs = OutputOf<typeof readPlanRepairsEndpoint>;
const shownDays = 3;
const shownOverdue = 12;
const shownRepairs = 8;

export const readPlanRepairs = query(readPlanRepairsEndpoint, async ({ tx, now }) => {
  const overdue = await tx.rows<Repairs['overdue'][number] & { total: number }>(sql`
    SELECT e.id, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", e.activity, e.component, coalesce(p.code, '') AS place,
      e.planned_start AS "startsAt", count(*) OVER ()::int AS total
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    LEFT JOIN plan_places p ON p.id = e.place_id
    WHERE e.status = 'planned' AND e.planned_start < ${now.toString()}::timestamptz ORDER BY e.planned_start, e.id LIMIT ${shownOverdue}`);
  const repairs = await tx.rows<Repairs['repairs'][number]>(sql`
    SELECT id, at, cause, jsonb_array_length(moves) AS moved, taken_back_at IS NOT NULL AS "takenBack" FROM plan_repairs
    WHERE at > ${now.subtract({ hours: 24 * shownDays }).toString()}::timestamptz ORDER BY at DESC, id DESC LIMIT ${shownRepairs}`);
  const breakdowns = await tx.rows<Repairs['breakdowns'][number]>(sql`
    SELECT p.id AS "placeId", p.code AS place, b.reason, b.until FROM plan_breakdowns b JOIN plan_places p ON p.id = b.place_id
    WHERE b.ended_at IS NULL AND b.until > ${now.toString()}::timestamptz ORDER BY p.code`);
  return { breakdowns, overdueCount: overdue[0]?.total ?? 0, overdue: overdue.map(({ total: _, ...one }) => one), repairs };
});
