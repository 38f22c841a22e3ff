import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { decideAnnounceAgain } from '#modules/shipping/domain/shipment-decisions.ts';
import { lockShipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { enqueueAnnouncement } from './announce-shipment.job.ts';

/** Keeps the carrier's error on the shipment until the announcement succeeds. */
export const announceAgain = command(announceAgainEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const shipment = await lockShipment(tx, id, version);
  const decided = decideAnnounceAgain(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, {});
  await tx.record({
    fact: 'shipment.announce_requested',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    data: { number: shipment.number },
  });
  await enqueueAnnouncement(context, shipment);
  return saved;
});
