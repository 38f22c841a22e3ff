import { sql } from 'drizzle-orm';
import { isBelated, momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { bookCount } from './book-count.ts';
import { lockPosition } from './first-counts.ts';

type Position = { lotId: number; locationId: number };

export const countPosition = command(countPositionEndpoint, async (context, { at, counted, ...position }) => {
  const locked = await lockPosition(context, position);
  const movedSince = at === undefined ? 0 : await readMovedSince(context, position, Temporal.Instant.from(at));
  const counting = await bookCount(context, locked, { ...position, counted, movedSince, reason: '' });
  return counting.accepted ? counting.value : counting;
});

/**
 * What others moved at a position since it was counted. Acts of the same person were pressed before the count: the browser sends them in their
 * order.
 */
async function readMovedSince({ tx, now, actor }: CommandContext, { lotId, locationId }: Position, at: Temporal.Instant): Promise<number> {
  if (!isBelated(at, now)) return 0;
  const found = await tx.row<{ moved: number }>(sql`
    SELECT coalesce(sum(quantity), 0)::float8 AS moved FROM stock_mutations
    WHERE lot_id = ${lotId} AND location_id = ${locationId} AND at > ${momentOfAct(at, now, null).toString()} AND actor_name <> ${actor.name}`);
  return Math.round(found!.moved * unit);
}
