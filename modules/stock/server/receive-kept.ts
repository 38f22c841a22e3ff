import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { piecesToKeep } from '#modules/baskets/domain/delivery/keep-rest.ts';
import { lineMoved, lineRestKept } from '#modules/baskets/domain/facts.ts';
import { addQuantityShipped, basketsTables, deliverPieces } from '#modules/baskets/server/public.ts';
import { isProductionDone } from '#modules/planning/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { bookReceipt } from './receive-production.ts';

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
