import { sql } from 'drizzle-orm';
import { atRiskSelects, basketsTables } from '#modules/baskets/server/public.ts';

/** Goods leave on the last weekday before the day of their delivery; the board, which knows holidays and carriers, is exact to the minute. */
const leavesOn = sql`(d.date - CASE extract(isodow FROM d.date) WHEN 1 THEN 3 WHEN 7 THEN 2 ELSE 1 END)`;

/** Counts a line by its first delivery of which pieces are still to leave; work that has no time yet says nothing. */
export const plannedTooLate = atRiskSelects.entry(
  (timeZone) => sql`
  SELECT l.basket_id FROM (
    SELECT e.line_id, (max(e.planned_end) AT TIME ZONE ${timeZone})::date AS ends FROM plan_events e
    WHERE e.status IN ('planned', 'in_progress', 'on_hold') AND e.activity <> 'dispatch' GROUP BY e.line_id) AS planned
  JOIN ${basketsTables.lines} l ON l.id = planned.line_id
  WHERE planned.ends > (SELECT min(${leavesOn}) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id AND d.quantity_shipped < d.quantity AND d.method NOT IN ('stock', 'digital'))`,
);
