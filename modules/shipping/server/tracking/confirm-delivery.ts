import { confirmDeliveryEndpoint } from '#modules/shipping/contract/confirm-delivery.endpoint.ts';
import { decideConfirmDelivery } from '#modules/shipping/domain/shipment-decisions.ts';
import { basketsOf, lockShipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';

export const confirmDelivery = command(confirmDeliveryEndpoint, async ({ tx, now }, { id, version, receivedBy }) => {
  const shipment = await lockShipment(tx, id, version);
  const decided = decideConfirmDelivery(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, { status: 'delivered', receivedBy, receivedAt: now.toString() });
  for (const basket of await basketsOf(tx, id))
    await tx.record({
      fact: 'shipment.received',
      refs: { basket, shipment: id },
      from: shipment.status,
      to: 'delivered',
      data: { number: shipment.number, name: receivedBy },
    });
  return saved;
});
