import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { decideCancelShipment } from '#modules/shipping/domain/shipment-decisions.ts';
import { enqueueVoiding } from '#modules/shipping/server/label/void-label.job.ts';
import { reverseShipment } from '#modules/stock/server/public.ts';
import { command } from '#platform/server/served.ts';
import { findShipment, lockShipment, saveShipment } from './shipments.store.ts';

export const cancelShipment = command(cancelShipmentEndpoint, async (context, input) => {
  const { tx } = context;
  // Locks the order and its lines before the shipment, as every command here does.
  await lockLinesOf(tx, (await findShipment(tx, input.id)).basketId);
  const shipment = await lockShipment(tx, input.id, input.version);
  const decided = decideCancelShipment(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, { status: 'canceled' });
  await enqueueVoiding(tx, shipment, shipment.carrierReference);
  await reverseShipment(context, shipment.id);
  await tx.record({
    fact: 'shipment.canceled',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'canceled',
    data: { number: shipment.number, reason: input.reason },
  });
  return saved;
});
