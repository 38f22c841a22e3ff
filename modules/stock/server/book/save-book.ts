import { sql } from 'drizzle-orm';
import { type Book, type Entry, reservedOf } from '#modules/stock/domain/book/book.ts';
import { showQuantity, showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { stockCounts, stockLots, stockMutations, stockReservations, stockVariances } from '#modules/stock/server/stock.tables.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { saveLayers } from './layers.ts';
import { type LoadedBook, lotKey } from './load-book.ts';
import { savePurchases } from './save-purchases.ts';

/** Data of the journal about an entry, besides the entry itself. */
export type About = {
  reason?: string;
  lineId?: number;
  shipmentId?: number;
  purchaseLineId?: number;
  undoes?: number;
  /** Paper of a line that is ready, booked without a scan. */
  atReady?: boolean;
  /** The id, purpose and maker of a reservation by hand that an undone issue gives back: one that was used up returns under its id. */
  reservation?: { id: number; note: string; reservedBy: string };
};

/** Writes what changed in a book since it was loaded: lots, journal, positions, layers, variances, counts, reservations and the items' sums. Returns the act. */
export async function saveBook(context: CommandContext, loaded: LoadedBook, about: About = {}): Promise<number> {
  await saveLots(context, loaded);
  const { act } = (await context.tx.row<{ act: number }>(sql`SELECT nextval('stock_acts') AS act`))!;
  await saveLayers(context.tx, loaded, await saveEntries(context, loaded, act, about));
  await saveVariances(context, loaded.book, act, about);
  await saveCounts(context, loaded, act);
  await saveReservations(context, loaded, about);
  await savePurchases(context, loaded);
  for (const [key, stock] of loaded.book.stock) {
    const reserved = showQuantity(reservedOf(loaded.book, key, 'hard'));
    await changeItem(context.tx, Number(key), { physical: showQuantity(stock.quantity), value: showValue(stock.value), reserved });
  }
  return act;
}

/** New lots, and those that were blocked or released. */
async function saveLots({ tx }: CommandContext, { book, lotIds, blocked: before }: LoadedBook): Promise<void> {
  for (const [key, stock] of book.stock) {
    for (const { code, receivedOn, bestBefore, blocked, certificate = 'none' } of stock.lots.values()) {
      const id = lotIds.get(lotKey(key, code));
      if (id !== undefined) {
        if (before.get(lotKey(key, code)) !== blocked) await tx.rows(sql`UPDATE stock_lots SET blocked = ${blocked} WHERE id = ${id}`);
        continue;
      }
      const [made] = await tx.db
        .insert(stockLots)
        .values({ itemId: Number(key), code, receivedOn, bestBefore, blocked, certificate })
        .returning({ id: stockLots.id });
      lotIds.set(lotKey(key, code), made!.id);
    }
  }
}

/** Writes the new entries and their positions; returns each with its id. */
async function saveEntries(
  { tx, actor, now }: CommandContext,
  loaded: LoadedBook,
  act: number,
  { reservation: _, ...about }: About,
): Promise<{ id: number; entry: Entry }[]> {
  const booked: { id: number; entry: Entry }[] = [];
  for (const [key, stock] of loaded.book.stock) {
    const entries = stock.journal.slice(loaded.loaded.get(key)!.entries);
    let balance = stock.quantity - entries.reduce((sum, entry) => sum + entry.quantity, 0);
    for (const entry of entries) {
      const lotId = loaded.lotIds.get(lotKey(key, entry.lot))!;
      const locationId = entry.location === null ? null : loaded.locationIds.get(entry.location)!;
      balance += entry.quantity;
      const [made] = await tx.db
        .insert(stockMutations)
        .values({
          ...{
            at: now.toString(),
            itemId: Number(key),
            lotId,
            locationId,
            countsOn: entry.on,
            type: entry.type,
            act,
            actorName: actor.name,
          },
          ...{ quantity: showQuantity(entry.quantity), value: showValue(entry.value), balance: showQuantity(balance) },
          ...about,
        })
        .returning({ id: stockMutations.id });
      booked.push({ id: made!.id, entry });
      if (locationId === null) continue;
      // The check of the column comes before the conflict, so that goods that leave are an update.
      await tx.rows(
        entry.quantity > 0
          ? sql`INSERT INTO stock_positions AS s (item_id, lot_id, location_id, quantity) VALUES (${Number(key)}, ${lotId}, ${locationId}, ${showQuantity(entry.quantity)})
              ON CONFLICT (item_id, lot_id, location_id) DO UPDATE SET quantity = s.quantity + excluded.quantity`
          : sql`UPDATE stock_positions SET quantity = quantity + ${showQuantity(entry.quantity)} WHERE item_id = ${Number(key)} AND lot_id = ${lotId} AND location_id = ${locationId}`,
      );
    }
  }
  return booked;
}

/** A book is loaded without variances: all of them are new. */
async function saveVariances({ tx, actor, now }: CommandContext, { variances }: Book, act: number, { reason = '' }: About): Promise<void> {
  for (const { item, on, value } of variances) {
    const what = { itemId: Number(item), countsOn: on, value: showValue(value) };
    await tx.db.insert(stockVariances).values({ at: now.toString(), act, actorName: actor.name, reason, ...what });
  }
}

async function saveCounts({ tx, now }: CommandContext, loaded: LoadedBook, act: number): Promise<void> {
  for (const [key, stock] of loaded.book.stock) {
    for (const count of stock.counts.slice(loaded.loaded.get(key)!.counts)) {
      const lotId = loaded.lotIds.get(lotKey(key, count.lot))!;
      const locationId = loaded.locationIds.get(count.location)!;
      await tx.db
        .insert(stockCounts)
        .values({ itemId: Number(key), lotId, locationId, countsOn: count.on, act, countedAt: now.toString() });
      // A booked count ends the one that waited for a second person.
      await tx.rows(
        sql`DELETE FROM stock_first_counts WHERE item_id = ${Number(key)} AND lot_id = ${lotId} AND location_id = ${locationId}`,
      );
    }
  }
}

/** New reservations, and those of which more or less is open; one without anything open goes. */
async function saveReservations(context: CommandContext, { book, reservations }: LoadedBook, about: About): Promise<void> {
  const { tx, now, actor } = context;
  const { lineId, reason, reservation } = about;
  const byHand = lineId === undefined ? { note: reason ?? '', reservedBy: actor.name, ...reservation } : {};
  for (const [key, { item, kind, needOn, open }] of book.reservations) {
    const was = reservations.get(key);
    const values = { kind, needOn, quantity: showQuantity(open) };
    if (!was) {
      if (open > 0)
        await tx.db
          .insert(stockReservations)
          .values({ ...values, itemId: Number(item), reservedAt: now.toString(), lineId: lineId ?? null, ...byHand });
      continue;
    }
    if (was.open === open && was.kind === kind && was.needOn === needOn) continue;
    await tx.rows(
      open === 0
        ? sql`DELETE FROM stock_reservations WHERE id = ${Number(key)}`
        : sql`UPDATE stock_reservations SET quantity = ${showQuantity(open)}, kind = ${kind}, need_on = ${needOn} WHERE id = ${Number(key)}`,
    );
  }
}
