import { sql } from 'drizzle-orm';
import type { Counted } from '#modules/planning/domain/floor/count-event.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { planCounts } from './floor.tables.ts';

/** Reads what was counted of each of these events so far. */
export async function countedOf(tx: ReadTx, eventIds: readonly number[]): Promise<Map<number, Counted>> {
  const rows = await tx.rows<Counted & { eventId: number }>(sql`
    SELECT event_id AS "eventId", least(sum(good), 1000000000)::int AS good, least(sum(waste), 1000000000)::int AS waste FROM plan_counts
    WHERE event_id = ANY(${sql.param([...eventIds])}::bigint[]) GROUP BY event_id`);
  return new Map(rows.map(({ eventId, ...counted }) => [eventId, counted]));
}

export async function addCount(
  { tx, actor }: CommandContext,
  eventId: number,
  { good, waste, wasteReason, at }: Counted & { wasteReason: string; at: Temporal.Instant },
): Promise<void> {
  if (good + waste === 0) return;
  const reason = waste > 0 ? wasteReason : '';
  await tx.db.insert(planCounts).values({ eventId, userId: actor.id, countedAt: at.toString(), good, waste, wasteReason: reason });
}
