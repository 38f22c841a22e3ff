import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { decideCancelShipment } from '#modules/shipping/domain/shipment-moves.ts';
import { command } from '#platform/server/served.ts';
import { lockShipment, saveShipment } from './shipments.store.ts';

export const cancelShipment = command(cancelShipmentEndpoint, async ({ tx }, input) => {
  const shipment = await lockShipment(tx, input.id, input.version);
  const decided = decideCancelShipment(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, { status: 'canceled' });
  await tx.record({
    fact: 'shipment.canceled',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'canceled',
    data: { number: shipment.number, reason: input.reason },
  });
  return saved;
});
