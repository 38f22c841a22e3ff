import { sql } from 'drizzle-orm';
import { addQuantityShipped, deliverPieces, lockLinesOf } from '#modules/baskets/server/public.ts';
import { isProductionDone } from '#modules/planning/server/public.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { decideHandOver, statusAtHandOver } from '#modules/shipping/domain/shipment-decisions.ts';
import { enqueueAnnouncement } from '#modules/shipping/server/label/announce-shipment.job.ts';
import { refusalError } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { heldOrdersOf } from './shipment-rows.ts';
import { basketsOf, findShipment, lockShipment, type Shipment, saveShipment } from './shipments.store.ts';
import { mailShipped } from './shipped-mail.ts';

export const handOver = command(handOverEndpoint, async (context, input) => {
  const { tx, now } = context;
  // Locks the orders and their lines before the shipment, as every command here does.
  const baskets = await basketsOf(tx, (await findShipment(tx, input.id)).id);
  for (const id of baskets) await lockLinesOf(tx, id);
  const shipment = await lockShipment(tx, input.id, input.version);
  const held = await tx.row<{ orders: string[] }>(sql`SELECT ${heldOrdersOf(sql`${shipment.id}`)} AS orders`);
  const decided = decideHandOver({ ...shipment, heldOrders: held!.orders });
  if (!decided.accepted) return decided;
  const to = statusAtHandOver(shipment.type);
  const saved = await saveShipment(tx, shipment, { status: to, handedOverAt: now.toString() });
  for (const basket of baskets)
    await tx.record({
      fact: 'shipment.handed_over',
      refs: { basket, shipment: shipment.id },
      from: shipment.status,
      to,
      data: { number: shipment.number, tracking: shipment.trackingNumber ?? '' },
    });
  // What is sent again was counted when it left first.
  for (const lineId of shipment.returnId === null ? await countShipped(context, shipment) : []) {
    const moved = await deliverPieces(context, lineId, { productionDone: await isProductionDone(tx, lineId) });
    if (!moved.accepted) throw refusalError(moved);
  }
  await enqueueAnnouncement(context, shipment);
  for (const basket of baskets) await mailShipped(context, shipment, basket);
  return saved;
});

/** Adds the shipped pieces to lines and deliveries; answers their lines. */
async function countShipped(context: CommandContext, { id }: Shipment): Promise<Set<number>> {
  const rows = await context.tx.rows<{ lineId: number; deliveryId: number; quantity: number }>(sql`
    SELECT line_id AS "lineId", delivery_id AS "deliveryId", quantity FROM shipment_lines WHERE shipment_id = ${id} ORDER BY line_id, id`);
  for (const { lineId, deliveryId, quantity } of rows) await addQuantityShipped(context, lineId, deliveryId, quantity);
  return new Set(rows.map(({ lineId }) => lineId));
}
