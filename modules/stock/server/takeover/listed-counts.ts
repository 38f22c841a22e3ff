import { sql } from 'drizzle-orm';
import { decideOwnSource } from '#modules/stock/domain/counting/count-position.ts';
import { bookCount } from '#modules/stock/server/counting/book-count.ts';
import { dropFirstCount, lockPosition } from '#modules/stock/server/counting/first-counts.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { reverseAct } from '#modules/stock/server/undo-movement.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { AppliedRecord } from '#platform/server/import/import-kinds.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Place = { lotId: number; locationId: number };
type FirstCountRow = { itemId: number; counted: number; difference: number; countedAt: string; counterId: number; source: string };
/** A count that a list booked, or that waits for a second person where `act` is null; `replaced` is the waiting count before it. */
export type WrittenCount = {
  act: number | null;
  lotId: number;
  locationId: number;
  difference: number;
  replaced?: FirstCountRow | undefined;
};

/** The count of another person that waits at a place, which a count that differs replaces. */
const readFirstCount = (tx: ReadTx, { lotId, locationId }: Place) =>
  tx.row<FirstCountRow>(sql`
    SELECT item_id AS "itemId", counted::float8 AS counted, difference::float8 AS difference, counted_at::text AS "countedAt", counter_id AS "counterId", source
    FROM stock_first_counts WHERE lot_id = ${lotId} AND location_id = ${locationId}`);

/**
 * Counts a place on a day as its person would: a difference beyond the tolerance waits for a second count, or for approval. `source` is the
 * checksum of the list, which is no second person; `counted` is in the unit of the item.
 */
export async function bookListedCount(
  context: CommandContext,
  { lotId, locationId }: Place,
  { counted, day, source }: { counted: number; day: string; source: string },
): Promise<Decision<AppliedRecord>> {
  const locked = await lockPosition(context, { lotId, locationId }, day);
  const moment = { acted: context, on: day, isBelated: false };
  const replaced = await readFirstCount(context.tx, { lotId, locationId });
  const own = decideOwnSource(replaced, source);
  if (!own.accepted) return own;
  const booked = await bookCount(context, locked, { lotId, locationId, counted, reason: '', source }, moment);
  if (!booked.accepted) return booked;
  const { act, difference } = booked.value;
  const undo: WrittenCount = { act, lotId, locationId, difference, replaced: act === null ? replaced : undefined };
  return accept({ id: lotId, undo });
}

/** Books the difference of a count back, or drops the count that waits; false when a later count stands on it, or its goods left. */
export async function takeBackListedCount(context: CommandContext, count: WrittenCount): Promise<boolean> {
  if (count.act !== null) return takeBackCount(context, count, count.act);
  await dropWaiting(context, count);
  return true;
}

/** Drops a count that waits, and lets that of the other person wait again which it replaced. */
async function dropWaiting(context: CommandContext, { lotId, locationId, difference, replaced }: WrittenCount): Promise<void> {
  const { first } = await lockPosition(context, { lotId, locationId });
  if (first?.counterId !== context.actor.id || first.difference !== difference) return;
  await dropFirstCount(context.tx, lotId, locationId);
  if (!replaced) return;
  await context.tx.rows(sql`
    INSERT INTO stock_first_counts (item_id, lot_id, location_id, counted, difference, counted_at, counter_id, source)
    VALUES (${replaced.itemId}, ${lotId}, ${locationId}, ${replaced.counted}, ${replaced.difference}, ${replaced.countedAt}::timestamptz, ${replaced.counterId}, ${replaced.source})`);
}

/** Takes a booked count back; false when a later count stands on it, or its goods left. */
async function takeBackCount(context: CommandContext, { lotId, locationId, difference }: WrittenCount, act: number): Promise<boolean> {
  await lockPosition(context, { lotId, locationId });
  const later = await context.tx.row(
    sql`SELECT 1 FROM stock_counts c WHERE c.lot_id = ${lotId} AND c.location_id = ${locationId} AND c.act > ${act} AND ${stands} LIMIT 1`,
  );
  if (later) return false;
  if (difference !== 0) return (await reverseAct(context, act, '')).accepted;
  // Without an entry there is none to book back: what is no count any more goes.
  await context.tx.rows(sql`DELETE FROM stock_counts WHERE act = ${act}`);
  return true;
}
