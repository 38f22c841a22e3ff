import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { decideIssue, type Lot } from '#modules/stock/domain/decide-movement.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { bookMovement, lockLevel } from './book-movement.ts';

type ArticleLine = { id: number; articleId: number; description: string; open: boolean };

/** Issues packed articles, oldest lots first, and reduces their reservations. Lines of other kinds are skipped. */
export async function issueShipment(
  context: CommandContext,
  shipmentId: number,
  packed: ReadonlyMap<number, number>,
): Promise<Decision<undefined, 'STOCK_SHORT'>> {
  const { tx } = context;
  for (const { id: lineId, articleId, description } of await articleLines(tx, [...packed.keys()])) {
    const quantity = packed.get(lineId)!;
    await lockLevel(tx, articleId);
    const lots = await tx.rows<Lot>(sql`
      SELECT id, quantity FROM stock_lots WHERE article_id = ${articleId} AND quantity > 0 ORDER BY received_on, id FOR UPDATE`);
    const decided = decideIssue(description, quantity, lots);
    if (!decided.accepted) return decided;
    await changeReservation(context, lineId, articleId, -quantity);
    for (const take of decided.value) {
      const issue = { articleId, lotId: take.lotId, lineId, shipmentId, type: movementTypes.shipmentIssue, quantity: -take.quantity };
      await bookMovement(context, issue);
    }
  }
  return accept();
}

/** Reverses a canceled shipment: its goods return to their lots by counter-entries, and are reserved again while the line is open. */
export async function reverseShipment(context: CommandContext, shipmentId: number): Promise<void> {
  const { tx } = context;
  const taken = await tx.rows<{ lineId: number; lotId: number; quantity: number }>(sql`
    SELECT line_id AS "lineId", lot_id AS "lotId", -sum(quantity)::bigint AS quantity FROM stock_mutations
    WHERE shipment_id = ${shipmentId} GROUP BY line_id, lot_id HAVING sum(quantity) < 0 ORDER BY lot_id`);
  const back = Map.groupBy(taken, ({ lineId }) => lineId);
  for (const { id: lineId, articleId, open } of await articleLines(tx, [...back.keys()])) {
    await lockLevel(tx, articleId);
    for (const { lotId, quantity } of back.get(lineId) ?? []) {
      await bookMovement(context, { articleId, lotId, lineId, shipmentId, type: movementTypes.shipmentIssue, quantity });
      if (open) await changeReservation(context, lineId, articleId, quantity);
    }
  }
}

/** Reads article lines in order of article id, the order in which levels are locked. */
function articleLines(tx: ReadTx, lineIds: readonly number[]): Promise<ArticleLine[]> {
  return tx.rows<ArticleLine>(sql`
    SELECT id, article_id AS "articleId", description, status NOT IN ('order_canceled', 'quote_canceled') AS open FROM ${basketsTables.lines}
    WHERE id = ANY(${sql.param([...lineIds])}) AND kind = 'article' ORDER BY article_id, id`);
}

/** Changes the reservation of a line by a number of pieces, not below zero, and the level by the actual difference. */
async function changeReservation({ tx, now }: CommandContext, lineId: number, articleId: number, change: number): Promise<void> {
  const reservation = await tx.row<{ quantity: number }>(sql`SELECT quantity FROM stock_reservations WHERE line_id = ${lineId} FOR UPDATE`);
  const before = reservation?.quantity ?? 0;
  const after = Math.max(0, before + change);
  if (after === 0) await tx.rows(sql`DELETE FROM stock_reservations WHERE line_id = ${lineId}`);
  else {
    await tx.rows(sql`
      INSERT INTO stock_reservations (line_id, article_id, quantity, reserved_at) VALUES (${lineId}, ${articleId}, ${after}, ${now.toString()})
      ON CONFLICT (line_id) DO UPDATE SET quantity = excluded.quantity`);
  }
  await tx.rows(sql`UPDATE stock_levels SET reserved = reserved + ${after - before} WHERE article_id = ${articleId}`);
}
