import { sql } from 'drizzle-orm';
import { closedDays } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { Book, Entry, ItemStock, PurchaseLine, Reservation } from '#modules/stock/domain/book/book.ts';
import { emptyBook, emptyStock } from '#modules/stock/domain/book/empty-book.ts';
import type { Item } from '#modules/stock/domain/book/item.ts';
import { bookSettings } from '#modules/stock/domain/shop-settings.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { readPickLists } from '#modules/stock/server/picking/load-pick-lists.ts';
import { readProduction } from '#modules/stock/server/production.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { lockClosings, readClosedUntil } from './closings.ts';
import { addLayers, type LoadedLayers, readLayers } from './layers.ts';
import { loadPurchases, purchaseLineKey } from './load-purchases.ts';
import { readMergedStock } from './merged-stock.ts';
import { readStock } from './read-stock.ts';

/** Books of items name them by their id as text, and reservations by theirs. */
export const keyOf = (id: number): string => String(id);

/** A book with what is stored of its items, so that only the difference is written. */
export type LoadedBook = {
  book: Book;
  itemIds: readonly number[];
  /** The number of journal entries per item when it was loaded. */
  loaded: ReadonlyMap<string, { entries: number; counts: number }>;
  lotIds: Map<string, number>;
  layers: LoadedLayers;
  /** Whether each lot was blocked when it was loaded, by its key. */
  blocked: ReadonlyMap<string, boolean>;
  locationIds: ReadonlyMap<string, number>;
  reservations: ReadonlyMap<string, Reservation>;
  /** By order and line, as they were loaded. */
  purchaseLines: ReadonlyMap<string, PurchaseLine>;
};

export type Wanted = {
  itemIds: readonly number[];
  /** Codes of locations that hold none of these items yet. */
  locations?: readonly string[];
  /** Entries of earlier days are summed up per position; an event counts for this day or a later one. */
  from: string;
  /** With suppliers, offers and open purchase lines, and with all lines of these orders. */
  purchases?: readonly number[];
  /**
   * Lots of an item that are alike in best-before date, block and certificate come as one, and so do locations of one type. For what asks
   * how much there is of many items, not where; such a book can't be written back.
   */
  merged?: boolean;
};

/** Locks items, those of articles first in order of article id, and loads their book. */
export async function lockBook(context: Pick<QueryContext, 'tx' | 'kernel'>, wanted: Wanted): Promise<LoadedBook> {
  await context.tx.rows(
    sql`SELECT 1 FROM stock_items WHERE id = ANY(${sql.param([...wanted.itemIds])}) ORDER BY article_id NULLS LAST, id FOR UPDATE`,
  );
  const today = shopDay({ now: context.kernel.clock.now(), kernel: context.kernel }).toString();
  if (wanted.from < today) await lockClosings(context.tx, 'movement');
  return loadBook(context, wanted);
}

/** Loads the book of some items: their journal, lots, counts and reservations. */
export async function loadBook({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, wanted: Wanted): Promise<LoadedBook> {
  const ids = sql.param([...wanted.itemIds]);
  const [items, { lots, locations, journal }, layerRows, counts, reservations, pickLists, holidays, closedUntil, settings] =
    await Promise.all([
      readItems(tx, wanted.itemIds),
      wanted.merged ? readMergedStock(tx, wanted) : readStock(tx, wanted),
      wanted.merged ? [] : readLayers(tx, wanted.itemIds),
      tx.rows<{ itemId: number; lot: string; location: string; on: string }>(sql`
      SELECT c.item_id AS "itemId", o.code AS lot, p.code AS location, max(c.counts_on) AS on FROM stock_counts c JOIN stock_lots o ON o.id = c.lot_id JOIN stock_locations p ON p.id = c.location_id
      WHERE c.item_id = ANY(${ids}) AND ${stands} GROUP BY c.item_id, o.code, p.code`),
      tx.rows<{ id: number; itemId: number; kind: 'hard' | 'soft'; needOn: string; open: number; complete: boolean }>(sql`
      SELECT id, item_id AS "itemId", kind, need_on AS "needOn", (quantity * 1000)::bigint AS open, complete FROM stock_reservations WHERE item_id = ANY(${ids}) ORDER BY id`),
      readPickLists(tx, wanted.itemIds),
      closedDays({ tx, kernel }),
      readClosedUntil(tx),
      stockSettingsOf(tx),
    ]);
  const book = emptyBook(holidays);
  book.settings = bookSettings(settings);
  book.closedUntil = closedUntil;
  const lotIds = new Map<string, number>();
  for (const item of items) book.stock.set(item.code, emptyStock(item));
  const stockOfId = (id: number) => book.stock.get(keyOf(id))!;
  for (const { id, itemId, ...stored } of lots) {
    stockOfId(itemId).lots.set(stored.code, stored);
    lotIds.set(lotKey(keyOf(itemId), stored.code), id);
  }
  for (const { id: _, ...place } of locations) book.locations.set(place.code, place);
  for (const { itemId, ...entry } of journal) addEntry(stockOfId(itemId), { ...entry, layers: [] });
  const layers: LoadedLayers = new Map();
  addLayers(book, layers, layerRows);
  for (const { itemId, ...count } of counts) stockOfId(itemId).counts.push({ ...count, reversed: false });
  for (const { id, itemId, ...reservation } of reservations) {
    book.reservations.set(keyOf(id), { ...reservation, id: keyOf(id), item: keyOf(itemId) });
  }
  if (wanted.purchases) {
    await loadPurchases(tx, book, wanted.itemIds, wanted.purchases);
    book.production = await readProduction(tx, kernel.config.timeZone, wanted.itemIds);
  }
  for (const list of pickLists) book.pickLists.set(list.id, list);
  return {
    book,
    itemIds: wanted.itemIds,
    loaded: new Map([...book.stock].map(([key, stock]) => [key, { entries: stock.journal.length, counts: stock.counts.length }])),
    lotIds,
    layers,
    blocked: new Map(lots.map(({ itemId, code, blocked }) => [lotKey(keyOf(itemId), code), blocked])),
    locationIds: new Map(locations.map(({ id, code }) => [code, id])),
    reservations: new Map([...book.reservations].map(([key, reservation]) => [key, { ...reservation }])),
    purchaseLines: new Map([...book.purchases.values()].flat().map((line) => [purchaseLineKey(line), { ...line }])),
  };
}

export const lotKey = (item: string, code: string): string => `${item}\n${code}`;

function addEntry(stock: ItemStock, entry: Entry): void {
  stock.journal.push(entry);
  stock.quantity += entry.quantity;
  stock.value += entry.value;
}

type ItemRow = { [Field in keyof Omit<Item, 'code' | 'offers'>]: Item[Field] | null } & { id: number };

/** SQL: what it costs to make item `s` in the own shop; null where it is only bought. */
export const makeOf = sql`CASE WHEN s.make_lead_days IS NOT NULL THEN
  jsonb_build_object('setupEur', s.make_setup_eur, 'eachEur', s.make_each_eur, 'leadDays', s.make_lead_days, 'multiple', s.make_multiple) END`;

/** Reads items as the rules know them; their code is their id. Those of articles take the data of the article. */
export async function readItems(tx: ReadTx, itemIds: readonly number[]): Promise<Item[]> {
  const rows = await tx.rows<ItemRow>(sql`
    SELECT s.id, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
      s.grams_per_m2::float8 AS "gramsPerM2", a.piece_weight_g::float8 AS "unitWeightG", coalesce(s.per_pack, a.pieces_per_box) AS "perPack", s.per_pallet AS "perPallet",
      CASE WHEN a.customer_id IS NULL THEN 'own' ELSE 'customer' END AS owner, s.valuation, s.policy, s.promise, s.reorder, s.abc, s.min_stock::float8 AS "minStock",
      (CASE WHEN a.id IS NULL THEN s.max_stock ELSE a.max_stock END)::float8 AS "maxStock", coalesce(a.back_order, false) AS "backOrder",
      s.pick_policy AS "pickPolicy", s.whole_packs AS "wholePacks", s.shelf_life_days AS "shelfLifeDays", s.call_off_multiple AS "callOffMultiple", ${makeOf} AS make
    FROM stock_items s LEFT JOIN ${catalogueTables.articles} a ON a.id = s.article_id WHERE s.id = ANY(${sql.param([...itemIds])}) ORDER BY s.id`);
  return rows.map(({ id, ...row }) => ({ ...withoutNulls(row), code: keyOf(id) }) as Item);
}

export function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
