import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { assignReturnEndpoint } from '#modules/shipping/contract/return/assign-return.endpoint.ts';
import { decideAssign, decideReturnOf } from '#modules/shipping/domain/return/return.ts';
import { findShipment, lockShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { addLinesOf, lockReturn, refsOf, saveReturn } from './returns.store.ts';

export const assignReturn = command(assignReturnEndpoint, async ({ tx }, { id, version, shipmentId }) => {
  await lockLinesOf(tx, (await findShipment(tx, shipmentId)).basketId);
  const shipment = await lockShipment(tx, shipmentId);
  const found = await lockReturn(tx, id, version);
  const free = decideAssign(found);
  if (!free.accepted) return free;
  const sent = decideReturnOf(shipment);
  if (!sent.accepted) return sent;
  const saved = await saveReturn(tx, found, { shipmentId });
  await addLinesOf(tx, id, shipment);
  const refs = await refsOf(tx, { id, shipmentId });
  await tx.record({ fact: 'shipping.return_assigned', refs, data: { number: found.number, shipment: shipment.number } });
  return saved;
});
