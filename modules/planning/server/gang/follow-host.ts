import { sql } from 'drizzle-orm';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { isBegun } from '#modules/planning/domain/floor/start-stop.ts';
import { followFinishedEvent, followOpenedWork, followTakenBackStart } from '#modules/planning/server/floor/follow-finished-event.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { copyHostToGuests } from '#modules/planning/server/plan-events.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** The lines that ride on an operation, in the order in which they are locked. */
export async function linesOnEvent(tx: ReadTx, eventId: number): Promise<number[]> {
  const rows = await tx.rows<{ lineId: number }>(
    sql`SELECT DISTINCT line_id AS "lineId" FROM plan_events WHERE partner_of = ${eventId} ORDER BY 1`,
  );
  return rows.map(({ lineId }) => lineId);
}

/** Gives the operations that ride on one its status, times and count, and has their lines follow. The caller has locked these. */
export async function followHost(context: CommandContext, hostEventId: number): Promise<void> {
  const { tx } = context;
  for (const { id, lineId, activity, status, before, good } of await copyHostToGuests(tx, hostEventId)) {
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
    else if (status === 'planned' && before !== status) await followTakenBackStart(context, lineId);
    else await updatePlanStatus(context, lineId);
    if (status === 'in_progress' && !isBegun(line.status)) await moveLine(context, lineId, 'in_progress');
  }
}
