import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readWhyLateEndpoint, type WhyOperation } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import { explainLate } from '#modules/planning/domain/board/explain-late.ts';
import { timesOf } from '#modules/planning/domain/board/give-way.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { query } from '#platform/server/served.ts';

export const readWhyLate = query(readWhyLateEndpoint, async (context, { id }) => {
  const plan = await readStandingPlan(context);
  const line = plan.events.filter(({ lineId }) => lineId === id);
  const steps = explainLate(line, plan.events, timesOf(plan, plan.events), plan.now);
  const ids = steps.flatMap(({ eventId, of }) => [eventId, of ?? eventId]);
  const rows = await context.tx.rows<WhyOperation>(sql`
    SELECT e.id, b.number || '-' || l.position AS "jobNumber", l.id = ${id} AS "isOwn", e.activity, e.component, coalesce(p.code, '') AS place
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    LEFT JOIN plan_places p ON p.id = e.place_id WHERE e.id = ANY(${sql.param(ids)}::bigint[])`);
  const named = new Map(rows.map((row) => [row.id, row]));
  return {
    steps: steps.map(({ eventId, reason, until, of, tool = null, changeoverMinutes = 0 }) => ({
      operation: named.get(eventId)!,
      ...{ reason, tool, changeoverMinutes },
      until: instantOf(until).toString(),
      other: named.get(of ?? 0) ?? null,
    })),
  };
});
