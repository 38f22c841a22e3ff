import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { decideRegister } from '#modules/shipping/domain/return/return.ts';
import { findShipment, lockShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { addReturn } from './add-return.ts';
import { stateOf } from './returns.store.ts';

export const registerReturn = command(registerReturnEndpoint, async (context, { shipmentId, received, parcels, reason }) => {
  const { tx, actor } = context;
  if (shipmentId !== null) await lockLinesOf(tx, (await findShipment(tx, shipmentId)).basketId);
  const shipment = shipmentId === null ? null : await lockShipment(tx, shipmentId);
  const decided = decideRegister(shipment, reason);
  if (!decided.accepted) return decided;
  return stateOf(await addReturn(context, shipment, { received, parcels, reason, createdBy: actor.name }));
});
