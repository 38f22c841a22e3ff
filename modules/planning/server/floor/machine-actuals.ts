import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { MachineActuals } from '#modules/estimating/domain/parameters/machine-actuals.ts';
import { machineActuals } from '#modules/estimating/server/public.ts';

/** Sums calculated and actual minutes of finished operations by machine and product. */
export const floorActuals = machineActuals.entry((tx, since) =>
  tx.rows<MachineActuals>(sql`
    SELECT p.code AS machine, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('nameNl', s.name_nl, 'nameEn', s.name_en) END AS product,
      count(*)::int AS operations, sum(e.setup_minutes + e.run_minutes)::float8 AS "calculatedMinutes",
      sum(e.minutes_actual)::int AS "actualMinutes", coalesce(sum(e.good), 0)::int AS good, coalesce(sum(e.waste), 0)::int AS waste
    FROM plan_events e JOIN plan_places p ON p.id = e.place_id JOIN ${basketsTables.lines} l ON l.id = e.line_id LEFT JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id
    WHERE e.status = 'ready' AND e.minutes_actual IS NOT NULL AND e.finished_at >= ${since.toString()}
    GROUP BY p.code, s.id ORDER BY p.code, s.id`),
);
