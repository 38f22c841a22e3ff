import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { isBelated, momentOfAct } from '#modules/planning/domain/floor/act-moment.ts';
import { decideNotCountedSince, firstOpenDay } from '#modules/stock/domain/book/belated-act.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readClosedUntil } from './closings.ts';

/**
 * When an act on stock happened: `acted` is the context of that moment, and `on` the day for which it counts. An act that waited for the
 * network happened when the person pressed; a day that was closed meanwhile becomes the first open one.
 */
export type ActMoment = { acted: CommandContext; on: string; isBelated: boolean };

export async function actMoment(context: CommandContext, at: string | undefined): Promise<ActMoment> {
  const pressed = at === undefined ? undefined : Temporal.Instant.from(at);
  const acted = { ...context, now: momentOfAct(pressed, context.now, null) };
  const day = shopDay(acted).toString();
  const belated = isBelated(pressed, context.now);
  const isToday = day === shopDay(context).toString();
  return { acted, on: isToday ? day : firstOpenDay(day, await readClosedUntil(context.tx)), isBelated: belated };
}

/** Refuses COUNTED_SINCE when a lot was counted at one of these locations after an act on it that waited for the network. */
export async function decideUncounted(
  { acted: { tx, now }, isBelated: belated }: ActMoment,
  lot: { itemId: number; code: string },
  locations: readonly string[],
): Promise<Decision<undefined, 'COUNTED_SINCE'>> {
  if (!belated) return accept();
  const counts = (table: SQL, more = sql``) => sql`
    SELECT p.code FROM ${table} c JOIN stock_lots o ON o.id = c.lot_id JOIN stock_locations p ON p.id = c.location_id
    WHERE c.item_id = ${lot.itemId} AND o.code = ${lot.code} AND p.code = ANY(${sql.param([...locations])}) AND c.counted_at > ${now.toString()} ${more}`;
  const found = await tx.row<{ code: string }>(
    sql`${counts(sql`stock_counts`, sql`AND ${stands}`)} UNION ALL ${counts(sql`stock_first_counts`)} LIMIT 1`,
  );
  return decideNotCountedSince(found?.code);
}
