import { sql } from 'drizzle-orm';
import type { Book, Entry, Layer, LayerPart } from '#modules/stock/domain/book/book.ts';
import { showQuantity, showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { stockLayerParts, stockLayers } from '#modules/stock/server/stock.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/served.ts';
import type { LoadedBook } from './load-book.ts';

/** The layers of a book that are stored, each with its id and as it was loaded. */
export type LoadedLayers = Map<Layer, Layer & { id: number }>;

type Row = { id: number; itemId: number } & Layer;

const columns = sql`id, item_id AS "itemId", counts_on AS "on", (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value, carried`;

/** Reads the layers of FIFO items that have goods left. */
export function readLayers(tx: ReadTx, itemIds: readonly number[]): Promise<Row[]> {
  return tx.rows<Row>(sql`
    SELECT ${columns} FROM stock_layers WHERE item_id = ANY(${sql.param([...itemIds])}) AND quantity > 0 ORDER BY counts_on, id`);
}

/** Puts stored layers of FIFO items into a book, in the order of their day and of booking. */
export function addLayers(book: Book, layers: LoadedLayers, rows: readonly Row[]): void {
  const loaded = new Set([...layers.values()].map(({ id }) => id));
  const idOf = (layer: Layer) => layers.get(layer)!.id;
  for (const [itemId, own] of Map.groupBy(rows, (row) => row.itemId)) {
    const stock = book.stock.get(String(itemId));
    if (stock?.item.valuation !== 'fifo') continue;
    for (const { id, itemId: _, ...layer } of own) {
      if (loaded.has(id)) continue;
      layers.set(layer, { ...layer, id });
      stock.layers.push(layer);
    }
    stock.layers.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : idOf(a) - idOf(b)));
  }
}

/**
 * Adds to stored entries the layers that they took from or made, for the event that undoes or follows them; empty layers come back into the
 * book. Runs before that event is decided.
 */
export async function withLayers<E extends { id: number }>(
  tx: ReadTx,
  { book, layers }: LoadedBook,
  entries: readonly E[],
): Promise<(Omit<E, 'id'> & { layers: LayerPart[] })[]> {
  const found = await tx.rows<{ entryId: number; layerId: number; quantity: number; value: number }>(sql`
    SELECT entry_id AS "entryId", layer_id AS "layerId", (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value
    FROM stock_layer_parts WHERE entry_id = ANY(${sql.param(entries.map(({ id }) => id))}) ORDER BY entry_id, layer_id`);
  if (found.length > 0) {
    const ids = sql.param(found.map(({ layerId }) => layerId));
    addLayers(book, layers, await tx.rows<Row>(sql`SELECT ${columns} FROM stock_layers WHERE id = ANY(${ids}) ORDER BY counts_on, id`));
  }
  const layerOf = new Map([...layers].map(([layer, { id }]) => [id, layer]));
  const partsOf = Map.groupBy(found, ({ entryId }) => entryId);
  return entries.map(({ id, ...entry }) => ({
    ...entry,
    layers: (partsOf.get(id) ?? []).flatMap(({ layerId, quantity, value }) => {
      const layer = layerOf.get(layerId);
      return layer ? [{ layer, quantity, value }] : [];
    }),
  }));
}

/** Writes new layers and those that changed, and what each of these entries took or made. */
export async function saveLayers(
  tx: Tx,
  { book, layers }: LoadedBook,
  booked: readonly { id: number; entry: Entry }[] = [],
): Promise<void> {
  for (const [key, stock] of book.stock) {
    for (const layer of stock.layers) {
      const was = layers.get(layer);
      const values = { quantity: showQuantity(layer.quantity), value: showValue(layer.value) };
      if (!was) {
        const [made] = await tx.db
          .insert(stockLayers)
          .values({ itemId: Number(key), countsOn: layer.on, carried: layer.carried === true, ...values })
          .returning({ id: stockLayers.id });
        layers.set(layer, { ...layer, id: made!.id });
      } else if (was.quantity !== layer.quantity || was.value !== layer.value)
        await tx.rows(sql`UPDATE stock_layers SET quantity = ${values.quantity}, value = ${values.value} WHERE id = ${was.id}`);
    }
  }
  for (const { id: entryId, entry } of booked)
    for (const { layer, quantity, value } of entry.layers)
      await tx.db
        .insert(stockLayerParts)
        .values({ entryId, layerId: layers.get(layer)!.id, quantity: showQuantity(quantity), value: showValue(value) });
}
