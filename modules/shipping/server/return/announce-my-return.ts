import { sql } from 'drizzle-orm';
import { addMessageOfCustomer, basketsTables, lockLinesOf } from '#modules/baskets/server/public.ts';
import { announceMyReturnEndpoint } from '#modules/shipping/contract/return/announce-my-return.endpoint.ts';
import { decideAnnounceReturn, decideShipmentOf } from '#modules/shipping/domain/return/announce-return.ts';
import { decideReturnOf } from '#modules/shipping/domain/return/return.ts';
import { findShipment, lockShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { addReturn } from './add-return.ts';
import { readReturnable, requireOwnOrder } from './my-returns.ts';

export const announceMyReturn = command(announceMyReturnEndpoint, async (context, { id, shipmentId, lines, parcels, reason }) => {
  const { tx, actor } = context;
  await requireOwnOrder(context, id);
  return tx.asStaff(async () => {
    const carries = await tx.row(sql`
      SELECT 1 FROM shipment_lines k JOIN ${basketsTables.lines} l ON l.id = k.line_id WHERE k.shipment_id = ${shipmentId} AND l.basket_id = ${id} LIMIT 1`);
    const ofOrder = decideShipmentOf(carries !== undefined);
    if (!ofOrder.accepted) return ofOrder;
    await lockLinesOf(tx, (await findShipment(tx, shipmentId)).basketId);
    const shipment = await lockShipment(tx, shipmentId);
    const sent = decideReturnOf(shipment);
    if (!sent.accepted) return sent;
    const open = (await readReturnable(tx, id)).find((one) => one.id === shipmentId)?.lines ?? [];
    const announced = decideAnnounceReturn(
      open.map((line) => ({ ...line, pieces: lines.find(({ lineId }) => lineId === line.lineId)?.pieces ?? 0 })),
    );
    if (!announced.accepted) return announced;
    const { id: returnId, number } = await addReturn(context, shipment, { received: false, parcels, reason, createdBy: actor.name });
    for (const { lineId, pieces } of announced.value) {
      await tx.rows(sql`UPDATE return_lines SET announced = ${pieces} WHERE return_id = ${returnId} AND line_id = ${lineId}`);
    }
    const goods = announced.value.map(({ pieces, description }) => `${pieces} × ${description}`).join(', ');
    await addMessageOfCustomer(context, { basketId: id, author: actor.name, text: `${number}: ${goods}. ${reason}`.slice(0, 2000) });
    return { id: returnId, number };
  });
});
