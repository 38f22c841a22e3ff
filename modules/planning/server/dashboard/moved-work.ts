import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { StepCause } from '#modules/planning/domain/board/step-plan.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { RepairCause } from '#modules/planning/domain/placing/repair-plan.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Moves = { cause: StepCause | RepairCause; by: string | null; events: number[] };

/** The moves by planners and repairs since a moment that were not taken back, by cause and person. */
export function readMoves(tx: ReadTx, since: Minute): Promise<Moves[]> {
  const from = instantOf(since).toString();
  return tx.rows<Moves>(sql`
    SELECT moved.cause, moved.by, json_agg(DISTINCT moved.event) AS events FROM (
      SELECT s.cause, u.name AS by, (m ->> 'eventId')::bigint AS event
      FROM plan_steps s JOIN ${identityTables.users} u ON u.id = s.user_id, jsonb_array_elements(s.moves) m
      WHERE s.at >= ${from}::timestamptz AND s.undone_at IS NULL AND s.cause <> 'lock' AND m -> 'before' ->> 'start' IS NOT NULL
      UNION ALL
      SELECT r.cause, NULL, (m ->> 'eventId')::bigint FROM plan_repairs r, jsonb_array_elements(r.moves) m
      WHERE r.at >= ${from}::timestamptz AND r.taken_back_at IS NULL) moved
    GROUP BY moved.cause, moved.by ORDER BY count(*) DESC`);
}

type Actual = { placeId: number; code: string; planned: number; actual: number };

/** Planned against actual minutes of what was finished since a moment, by place. */
export function readActuals(tx: ReadTx, since: Minute): Promise<Actual[]> {
  return tx.rows<Actual>(sql`
    SELECT p.id AS "placeId", p.code, sum(e.minutes)::int AS planned, sum(e.minutes_actual)::int AS actual
    FROM plan_events e JOIN plan_places p ON p.id = e.place_id
    WHERE e.status = 'ready' AND e.finished_at >= ${instantOf(since).toString()}::timestamptz AND e.minutes_actual IS NOT NULL
    GROUP BY p.id, p.code, p.position ORDER BY p.position`);
}
