import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { findParameterSetOn, paperName } from '#modules/estimating/server/public.ts';
import { readWasteEndpoint, type WasteRow } from '#modules/planning/contract/waste/read-waste.endpoint.ts';
import { query } from '#platform/server/served.ts';

const usualMonths = 3;
const mostRows = 1_000;

/** SQL: what a count `c` of event `e` still stands for. Counts only add up; where less was reported at the end, each is that much too high. */
const wasteNow = sql`c.waste * coalesce(e.waste / nullif(greatest(e.waste, (SELECT sum(o.waste) FROM plan_counts o WHERE o.event_id = e.id)), 0)::float8, 1)`;

export const readWaste = query(readWasteEndpoint, async (context, input) => {
  const { tx, kernel, actor } = context;
  const today = shopDay(context);
  const until = input.until ? Temporal.PlainDate.from(input.until) : today;
  const from = input.from ? Temporal.PlainDate.from(input.from) : until.subtract({ months: usualMonths });
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(kernel.config.timeZone).toInstant().toString();
  const name = actor.language === 'nl' ? sql`p.name_nl` : sql`p.name_en`;
  const found = await tx.rows<WasteRow>(sql`
    SELECT c.waste_reason AS reason, e.place_id AS "placeId", coalesce(${name}, '') AS place, coalesce(e.paper, '') AS paper, e.unit,
      round(sum(CASE WHEN e.status = 'ready' THEN ${wasteNow} ELSE c.waste END))::float8 AS waste, count(*)::int AS counts
    FROM plan_counts c JOIN plan_events e ON e.id = c.event_id LEFT JOIN plan_places p ON p.id = e.place_id
    WHERE c.waste > 0 AND c.counted_at >= ${startOf(from)} AND c.counted_at < ${startOf(until.add({ days: 1 }))}
    GROUP BY c.waste_reason, e.place_id, 3, e.paper, e.unit ORDER BY sum(c.waste) DESC, 1, 3, 4, 5 LIMIT ${mostRows}`);
  const papers = (await findParameterSetOn(tx, today.toString()))?.shop.papers ?? [];
  const nameOf = (code: string) => paperName(kernel.texts, actor.language, { code, paper: papers.find((one) => one.code === code) });
  return {
    from: from.toString(),
    until: until.toString(),
    rows: found.map((row) => ({ ...row, paper: row.paper && nameOf(row.paper) })),
  };
});
