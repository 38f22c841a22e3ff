import { sql } from 'drizzle-orm';
import { planningTables } from '#modules/planning/server/public.ts';

/**
 * SQL: whether part `part` of line `l` is printed on the sheets of another job: sold in its free strip or on one sheet with it, or ganged on the
 * plan.
 */
export const ridesAlong = sql`(
  coalesce(l.estimate_case ? 'gangedOn' OR (part ->> 'role' = l.estimate_case #>> '{sharesSheetWith,role}' AND NOT l.estimate_case -> 'sharesSheetWith' ? 'leads'), false)
  OR EXISTS (SELECT 1 FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.component = part ->> 'role' AND e.partner_of IS NOT NULL
    AND e.activity IN ('print', 'printMono') AND e.status <> 'canceled'))`;
