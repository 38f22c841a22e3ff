import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { bookBack } from '#modules/stock/domain/book/value.ts';
import { type Quantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { packWithoutList } from '#modules/stock/domain/picking/pack-without-list.ts';
import { withLayers } from '#modules/stock/server/book/layers.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Books the boxes of a packed shipment as used: of each box that is a material of the kind packaging, by its name or code, as many as are
 * there; two of the same name follow each other. A box that is not counted right holds up no shipment.
 */
export async function issuePackaging(context: CommandContext, shipmentId: number, boxes: ReadonlyMap<string, number>): Promise<void> {
  if (boxes.size === 0) return;
  const used = new Map<string, number>();
  for (const [box, count] of boxes) used.set(box.toLowerCase(), count + (used.get(box.toLowerCase()) ?? 0));
  const found = await context.tx.rows<{ id: number; code: string; name: string }>(sql`
    SELECT id, lower(paper) AS code, lower(name) AS name FROM stock_items
    WHERE kind = 'packaging' AND active AND (lower(name) = ANY(${sql.param([...used.keys()])}) OR lower(paper) = ANY(${sql.param([...used.keys()])}))
    ORDER BY id`);
  const on = shopDay(context).toString();
  for (const { id, code, name } of found) {
    const stored = await lockBook(context, { itemIds: [id], from: on });
    const stock = stored.book.stock.get(keyOf(id))!;
    const box = used.has(code) ? code : name;
    const asked = used.get(box)! * unit;
    const issued = packWithoutList(stored.book, stock, asked, on, 30);
    const taken = 'available' in issued ? issued.available : asked;
    if (taken === 0) continue;
    if ('available' in issued) packWithoutList(stored.book, stock, taken, on, 30);
    used.set(box, (asked - taken) / unit);
    await saveBook(context, stored, { shipmentId });
  }
}

type Used = { id: number; act: number; itemId: number; type: 30; lot: string; location: string; quantity: Quantity; value: number };

/** Books the boxes of a canceled shipment back to where they were taken. */
export async function returnPackaging(context: CommandContext, shipmentId: number): Promise<void> {
  const used = await context.tx.rows<Used>(sql`
    SELECT m.id, m.act, m.item_id AS "itemId", m.type, o.code AS lot, p.code AS location, (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value
    FROM stock_mutations m JOIN stock_items s ON s.id = m.item_id AND s.kind = 'packaging'
    JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
    WHERE m.shipment_id = ${shipmentId} AND m.quantity < 0 AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = m.act) ORDER BY m.item_id, m.id`);
  const on = shopDay(context).toString();
  for (const [itemId, entries] of Map.groupBy(used, (entry) => entry.itemId)) {
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    for (const { itemId: _, ...entry } of await withLayers(context.tx, stored, entries))
      bookBack(stored.book.stock.get(keyOf(itemId))!, { ...entry, on }, on);
    await saveBook(context, stored, { shipmentId, undoes: entries[0]!.act });
  }
}
