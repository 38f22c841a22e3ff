import { voidAgainEndpoint } from '#modules/shipping/contract/label/void-again.endpoint.ts';
import { decideVoidAgain } from '#modules/shipping/domain/shipment-decisions.ts';
import { lockShipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { enqueueVoiding } from './void-label.job.ts';

/** Keeps the carrier's error on the shipment until the labels are void, or a person settled it with the carrier. */
export const voidAgain = command(voidAgainEndpoint, async ({ tx }, { id, version, settled }) => {
  const shipment = await lockShipment(tx, id, version);
  const decided = decideVoidAgain(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, settled ? { voidError: null } : {});
  await tx.record({
    fact: settled ? 'shipment.void_settled' : 'shipment.void_requested',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    data: { number: shipment.number },
  });
  if (!settled) await enqueueVoiding(tx, shipment, shipment.voidReference);
  return saved;
});
