import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { piecesToKeep } from '#modules/baskets/domain/delivery/keep-rest.ts';
import { lineMoved, lineRestKept } from '#modules/baskets/domain/facts.ts';
import { addQuantityShipped, basketsTables, deliverPieces, shopDay } from '#modules/baskets/server/public.ts';
import { isProductionDone } from '#modules/planning/server/public.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { refusalError } from '#platform/server/errors.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { itemOfArticle, nextLotCode, requireLocation } from './book/items.ts';
import { keyOf, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { recordMovement } from './stock-movements.ts';

type Receipt = { articleId: number; order: string; produced: number; cost: number };
type MadeLine = Receipt & { description: string; deliveryId: number | null };

/**
 * Puts the pieces of a line that is ready into stock when its order is made for stock: a production receipt of a new lot, worth what the line
 * cost, where the article lies. The line is delivered by it.
 */
export const receiveProduction = subscribe(lineMoved.ready, async (context, { refs }) => {
  const { tx } = context;
  const line = await tx.row<MadeLine>(sql`
    SELECT l.makes_article_id AS "articleId", l.description, b.number AS order, l.quantity_produced AS produced,
      (l.cost + l.outside_difference)::float8 / 10000 AS cost,
      (SELECT min(d.id) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id) AS "deliveryId"
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ${refs.line} AND b.type = ${basketTypes.stockProduction} AND l.makes_article_id IS NOT NULL AND l.quantity_produced > 0`);
  if (!line) return;
  const { lot, location } = await bookReceipt(context, refs.line, line);
  if (line.deliveryId !== null) await addQuantityShipped(context, refs.line, line.deliveryId, line.produced);
  await deliverPieces(context, refs.line, { productionDone: true });
  const data = { line: line.description, quantity: line.produced, lot, location };
  await tx.record({ fact: 'line.received_into_stock', refs, data });
});

/** Books what was made of an article as a new lot, where the article lies. */
async function bookReceipt(
  context: CommandContext,
  lineId: number,
  { articleId, order, produced, cost }: Receipt,
): Promise<{ lot: string; location: string }> {
  const { tx } = context;
  const itemId = await itemOfArticle(tx, articleId);
  const location = await usualLocation(tx, itemId);
  await requireLocation(tx, location);
  const on = shopDay(context).toString();
  const stored = await lockBook(context, { itemIds: [itemId], locations: [location], from: on });
  const lot = await nextLotCode(tx);
  const type = movementTypes.productionReceipt;
  const decided = decideEvent(stored.book, localMoment(context), {
    ...{ do: 'receive', item: keyOf(itemId), lot, location, quantity: produced, on, type, valueEur: cost },
  });
  if (!decided.accepted) throw refusalError(decided);
  await saveBook(context, stored, { reason: order, lineId });
  await recordMovement(context, stored, { articleId, itemId }, { type, quantity: produced, location, reason: order });
  return { lot, location };
}

/** The place for goods of which no place is known: where a shop without locations receives. */
const newGoods = 'IN';

/** The bin to which goods of an item came last, else the first bin in use to pick from. */
async function usualLocation(tx: ReadTx, itemId: number): Promise<string> {
  const found = await tx.row<{ code: string }>(sql`
    SELECT p.code FROM stock_locations p LEFT JOIN LATERAL (
      SELECT max(m.id) AS latest FROM stock_mutations m WHERE m.item_id = ${itemId} AND m.location_id = p.id AND m.quantity > 0) came ON true
    WHERE p.kind = 'bin' AND p.active AND (came.latest IS NOT NULL OR p.type = 'pick')
    ORDER BY came.latest DESC NULLS LAST, p.code LIMIT 1`);
  return found?.code ?? newGoods;
}

type KeptLine = { articleId: number; description: string; order: string; produced: number; shipped: number; kept: number; others: number };

/** A line of which pieces are to be kept in stock: what is open of those, and of its other deliveries. */
function readKept(tx: ReadTx, lineId: number): Promise<KeptLine | undefined> {
  return tx.row<KeptLine>(sql`
    SELECT l.makes_article_id AS "articleId", l.description, b.number AS order, l.quantity_produced AS produced, l.quantity_shipped AS shipped,
      d.kept, d.others
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(0, quantity - quantity_shipped)) FILTER (WHERE method = 'stock'), 0)::int AS kept,
        coalesce(sum(greatest(0, quantity - quantity_shipped)) FILTER (WHERE method <> 'stock'), 0)::int AS others
      FROM ${basketsTables.deliveries} WHERE line_id = l.id) d
    WHERE l.id = ${lineId} AND b.type <> ${basketTypes.stockProduction} AND l.makes_article_id IS NOT NULL AND d.kept > 0`);
}

/** Receives the pieces of a sold line that are kept for its customer: a production receipt worth nothing to us, which counts as delivered. */
async function receiveKept(context: CommandContext, refs: { basket: number; line: number }, line: KeptLine, pieces: number): Promise<void> {
  const { tx } = context;
  const { lot, location } = await bookReceipt(context, refs.line, { ...line, produced: pieces, cost: 0 });
  const open = await tx.rows<{ id: number; quantity: number }>(sql`
    SELECT id, quantity - quantity_shipped AS quantity FROM ${basketsTables.deliveries}
    WHERE line_id = ${refs.line} AND method = 'stock' AND quantity > quantity_shipped ORDER BY date, id`);
  let left = pieces;
  for (const delivery of open) {
    const kept = Math.min(left, delivery.quantity);
    if (kept > 0) await addQuantityShipped(context, refs.line, delivery.id, kept);
    left -= kept;
  }
  await deliverPieces(context, refs.line, { productionDone: await isProductionDone(tx, refs.line) });
  await tx.record({ fact: 'line.received_into_stock', refs, data: { line: line.description, quantity: pieces, lot, location } });
}

export const keptSubscriptions = [
  subscribe(lineMoved.ready, async (context, { refs }) => {
    const line = await readKept(context.tx, refs.line);
    const pieces = line ? piecesToKeep(line) : 0;
    if (line && pieces > 0) await receiveKept(context, refs, line, pieces);
  }),
  subscribe(lineRestKept, async (context, { refs, data: { quantity } }) => {
    const line = await readKept(context.tx, refs.line);
    if (line) await receiveKept(context, refs, line, Math.min(quantity, line.kept));
  }),
];
