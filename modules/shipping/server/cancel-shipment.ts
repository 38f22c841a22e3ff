import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { decideCancelShipment } from '#modules/shipping/domain/shipment-decisions.ts';
import { enqueueVoiding } from '#modules/shipping/server/label/void-label.job.ts';
import { returnPackaging, reverseShipment } from '#modules/stock/server/public.ts';
import { command } from '#platform/server/served.ts';
import { waitAgain } from './return/send-again.ts';
import { basketsOf, findShipment, lockShipment, saveShipment } from './shipments.store.ts';

export const cancelShipment = command(cancelShipmentEndpoint, async (context, input) => {
  const { tx } = context;
  // Locks the orders and their lines before the shipment, as every command here does.
  const baskets = await basketsOf(tx, (await findShipment(tx, input.id)).id);
  for (const id of baskets) await lockLinesOf(tx, id);
  const shipment = await lockShipment(tx, input.id, input.version);
  const decided = decideCancelShipment(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, { status: 'canceled' });
  await enqueueVoiding(tx, shipment, shipment.carrierReference);
  await reverseShipment(context, shipment.id);
  await returnPackaging(context, shipment.id);
  if (shipment.returnId !== null) await waitAgain(tx, shipment.returnId);
  for (const basket of baskets)
    await tx.record({
      fact: 'shipment.canceled',
      refs: { basket, shipment: shipment.id },
      from: shipment.status,
      to: 'canceled',
      data: { number: shipment.number, reason: input.reason },
    });
  return saved;
});
