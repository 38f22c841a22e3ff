import { sql } from 'drizzle-orm';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { decideBelatedCount } from '#modules/stock/domain/counting/count-position.ts';
import { type ActMoment, actMoment } from '#modules/stock/server/book/act-moment.ts';
import { command } from '#platform/server/served.ts';
import { bookCount } from './book-count.ts';
import { lockPosition } from './first-counts.ts';

type Position = { lotId: number; locationId: number };

export const countPosition = command(countPositionEndpoint, async (context, { at, counted, ...position }) => {
  const moment = await actMoment(context, at);
  const locked = await lockPosition(context, position, moment.on);
  const { location } = locked.place;
  const current = decideBelatedCount(location, await hasChangedSince(moment, position));
  if (!current.accepted) return current;
  const counting = await bookCount(context, locked, { ...position, counted, reason: '' }, moment);
  return counting.accepted ? { outcome: counting.value.outcome } : counting;
});

/** Whether a position moved or was counted, by anyone, since a count of it that waited for the network. */
async function hasChangedSince({ acted: { tx, now }, isBelated }: ActMoment, { lotId, locationId }: Position): Promise<boolean> {
  if (!isBelated) return false;
  const since = now.toString();
  const here = sql`lot_id = ${lotId} AND location_id = ${locationId}`;
  const found = await tx.row(sql`
    SELECT 1 FROM stock_mutations WHERE ${here} AND at > ${since} UNION ALL SELECT 1 FROM stock_counts WHERE ${here} AND counted_at > ${since} LIMIT 1`);
  return found !== undefined;
}
