import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { Entry } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import type { ReturnLine } from '#modules/stock/domain/events/event.ts';
import { type BackEntry, issuedWithReturns } from '#modules/stock/domain/return/returned.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** The returned pieces of an order line of a shipment. */
export type TakenBack = {
  shipmentId: number;
  lineId: number;
  /** The name of the line in a refusal. */
  line: string;
  quantity: number;
  lines: readonly ReturnLine[];
  reason: string;
  credit: boolean;
};

type Refusal = 'RETURN_TOO_MANY' | 'LOCATION_WRONG' | 'BEFORE_COUNT' | 'PERIOD_CLOSED';

type Row = Omit<Entry, 'layers'> & { itemId: number; articleId: number };

/**
 * Books goods of a shipment that came back, into the lots and at the value with which they left. The caller has locked the order and its
 * lines, and calls in order of article id.
 */
export async function takeBackShipment(context: CommandContext, taken: TakenBack): Promise<Decision<undefined, Refusal>> {
  const { tx } = context;
  const { shipmentId, lineId, quantity, lines, reason, credit } = taken;
  const issued = await tx.rows<Row>(sql`${entriesOf({ shipmentId, lineId, type: 40 })} AND m.quantity < 0
    AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.shipment_id = m.shipment_id AND u.undoes = m.act) ORDER BY m.id`);
  const [first] = issued;
  if (!first) return accept();
  const { itemId, articleId } = first;
  const locations = lines.flatMap(({ location }) => location ?? []);
  const stored = await lockBook(context, { itemIds: [itemId], locations, from: shopDay(context).toString() });
  const back = await tx.rows<BackEntry>(sql`${entriesOf({ shipmentId, lineId, type: 50 })} AND m.quantity > 0 ORDER BY m.id`);
  const { book } = stored;
  const item = keyOf(itemId);
  const entries = issued.map(({ itemId: _, articleId: _article, ...entry }): Entry => ({ ...entry, layers: [] }));
  book.events.set('issue', issuedWithReturns(item, entries, back));
  const decided = decideEvent<Refusal>(book, localMoment(context), { do: 'return', issue: 'issue', quantity, lines, credit });
  if (!decided.accepted) return { ...decided, params: { ...decided.params, line: taken.line } };
  await saveBook(context, stored, { lineId, shipmentId, reason });
  for (const { quantity: pieces, location, verdict } of lines) {
    if (verdict === 'sendBack') continue;
    await recordMovement(context, stored, { itemId, articleId }, { type: 50, quantity: pieces, location: location ?? '', reason });
  }
  return accept();
}

const entriesOf = ({ shipmentId, lineId, type }: { shipmentId: number; lineId: number; type: number }) => sql`
  SELECT m.item_id AS "itemId", i.article_id AS "articleId", m.counts_on AS "on", m.type, o.code AS lot, p.code AS location,
    (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value
  FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
  WHERE m.shipment_id = ${shipmentId} AND m.line_id = ${lineId} AND m.type = ${type}`;

/** Where goods of an order line lie that come back: an article has a bin where it lay last; null for what is not an article. */
export type ReturnPlace = { lineId: number; articleId: number; location: string | null };

/** Reads where the articles of order lines lay last, in order of article id; other lines are left out. */
export function readReturnPlaces(tx: ReadTx, lineIds: readonly number[]): Promise<ReturnPlace[]> {
  return tx.rows<ReturnPlace>(sql`
    SELECT l.id AS "lineId", l.article_id AS "articleId", (
      SELECT p.code FROM stock_mutations m JOIN stock_locations p ON p.id = m.location_id
      WHERE m.item_id = i.id AND p.type IN ('pick', 'bulk') AND p.active ORDER BY m.id DESC LIMIT 1) AS location
    FROM ${basketsTables.lines} l LEFT JOIN stock_items i ON i.article_id = l.article_id
    WHERE l.id = ANY(${sql.param([...lineIds])}) AND l.kind = 'article' ORDER BY l.article_id, l.id`);
}

/** The first bin of the walk for goods that are set apart; undefined in a shop without one. */
export async function firstQuarantine(tx: ReadTx): Promise<string | undefined> {
  const found = await tx.row<{ code: string }>(
    sql`SELECT code FROM stock_locations WHERE type = 'quarantine' AND kind = 'bin' AND active ORDER BY aisle, bay, level, code LIMIT 1`,
  );
  return found?.code;
}

/** Finds the bin for articles that can be sold again; undefined for a bin that is not in use, is quarantine, or takes other goods. */
export async function restockLocationId(tx: ReadTx, code: string): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(
    sql`SELECT id FROM stock_locations WHERE code = ${code} AND kind = 'bin' AND active AND type <> 'quarantine'
      AND (goods = '{}' OR 'articles' = ANY(goods)) FOR SHARE`,
  );
  return found?.id;
}
