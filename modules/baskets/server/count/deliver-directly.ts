import { sql } from 'drizzle-orm';
import { type CountedDelivery, maxToDeliver, spreadDelivered } from '#modules/baskets/domain/count/count-line.ts';
import { addQuantityShipped, moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockCounted } from './counted-line.ts';
import { deliverPieces } from './deliver-pieces.ts';

/**
 * Counts pieces that went straight to the customer without being packed here, of a line of which nothing more is made, and moves the line.
 * Pieces above the tolerance are not counted; a line that ends below it waits for the order manager. Called by outsourcing.
 */
export async function deliverDirectly(
  context: CommandContext,
  lineId: number,
  quantity: number,
): Promise<Decision<{ deliveryId: number; quantity: number }[], 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const line = await lockCounted(tx, lineId);
  const deliveries = await tx.rows<CountedDelivery>(
    sql`SELECT id, quantity, quantity_shipped AS shipped FROM deliveries WHERE line_id = ${lineId} AND method <> 'stock' ORDER BY date, id`,
  );
  const kept = line.shipped - deliveries.reduce((sum, { shipped }) => sum + shipped, 0);
  const counted = spreadDelivered(deliveries, quantity, maxToDeliver(line, line.tolerance) - kept);
  for (const delivered of counted) await addQuantityShipped(context, lineId, delivered.deliveryId, delivered.quantity);
  // Ready comes after these pieces are counted: only what they leave goes into stock.
  if (line.status === 'in_progress') {
    const ready = await moveLine(context, lineId, 'ready', { data: { line: line.description } });
    if (!ready.accepted) return ready;
  }
  const moved = await deliverPieces(context, lineId, { productionDone: true });
  return moved.accepted ? accept(counted) : moved;
}
