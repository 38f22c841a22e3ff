import { isDeepStrictEqual } from 'node:util';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import { decideShipTo } from '#modules/shipping/domain/ship-to.ts';
import { decideRequestLabel } from '#modules/shipping/domain/shipment-decisions.ts';
import { lockShipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { command } from '#platform/server/served.ts';
import { enqueueLabelRequest } from './request-label.job.ts';

export const requestLabel = command(requestLabelEndpoint, async (context, input) => {
  const { tx } = context;
  const shipment = await lockShipment(tx, input.id, input.version);
  const decided = decideRequestLabel(shipment);
  if (!decided.accepted) return decided;
  const { deliveryInstructions = shipment.recipient.deliveryInstructions, ...corrected } = input.recipient ?? shipment.recipient;
  const recipient = { ...corrected, deliveryInstructions };
  const reachable = decideShipTo(shipment.type, recipient);
  if (!reachable.accepted) return reachable;
  const labelQuestion = isDeepStrictEqual(recipient, shipment.recipient) ? shipment.labelQuestion : shipment.labelQuestion + 1;
  const saved = await saveShipment(tx, shipment, { status: 'label_requested', recipient, labelQuestion, labelError: null, labelTries: 0 });
  await tx.record({
    fact: 'shipment.label_requested',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'label_requested',
    data: { number: shipment.number },
  });
  await enqueueLabelRequest(context, saved);
  return saved;
});
