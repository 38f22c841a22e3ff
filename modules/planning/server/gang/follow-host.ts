import { sql } from 'drizzle-orm';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { isBegun } from '#modules/planning/domain/floor/start-stop.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { followFinishedEvent, followOpenedWork } from '#modules/planning/server/floor/follow-finished-event.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** The lines that ride on an operation, in the order in which they are locked. */
export async function linesOnEvent(tx: ReadTx, eventId: number): Promise<number[]> {
  const rows = await tx.rows<{ lineId: number }>(
    sql`SELECT DISTINCT line_id AS "lineId" FROM plan_events WHERE partner_of = ${eventId} ORDER BY 1`,
  );
  return rows.map(({ lineId }) => lineId);
}

type Followed = { id: number; lineId: number; activity: string; status: EventStatus; before: EventStatus; good: number | null };

/**
 * Gives the operations that ride on one its status, times and count: the good sheets of the host are the same share of the sheets that
 * the guest needs. The caller has locked their lines.
 */
export async function followHost(context: CommandContext, hostEventId: number): Promise<void> {
  const { tx } = context;
  const followed = await tx.rows<Followed>(sql`
    WITH riding AS (SELECT id, status FROM plan_events WHERE partner_of = ${hostEventId})
    UPDATE plan_events e SET status = h.status, started_at = h.started_at, finished_at = h.finished_at, planned_start = h.planned_start,
      planned_end = h.planned_end, hold_reason = h.hold_reason, minutes_actual = CASE WHEN h.status = 'ready' THEN e.minutes END,
      good = CASE WHEN h.status = 'ready' THEN least(e.quantity_in, floor(e.quantity_in::numeric * h.good / g.sheets))::int END,
      waste = CASE WHEN h.status = 'ready' THEN 0 END, version = e.version + 1
    FROM plan_events h, riding r, plan_gangs g
    WHERE h.id = ${hostEventId} AND e.id = r.id AND g.guest_line_id = e.line_id AND g.dissolved_at IS NULL
    RETURNING e.id, e.line_id AS "lineId", e.activity, e.status, r.status AS before, e.good`);
  for (const { id, lineId, activity, status, before, good } of followed) {
    const line = await lockLine(tx, lineId);
    if (before !== status)
      await tx.record({
        fact: 'plan_gang.followed',
        refs: { basket: line.basketId, line: lineId, event: id },
        from: before,
        to: status,
        data: { activity, ...(good !== null && { good }) },
      });
    if (status === 'ready') await followFinishedEvent(context, lineId, id);
    else if (before === 'ready') await followOpenedWork(context, lineId);
    else await updatePlanStatus(context, lineId);
    if (status === 'in_progress' && !isBegun(line.status)) await moveLine(context, lineId, 'in_progress');
  }
}
