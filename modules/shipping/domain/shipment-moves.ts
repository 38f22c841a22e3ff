import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Carrier, inHouseStatuses, needsCarrierLabel, type ShipmentStatus } from './shipment.ts';

type Shipment = { status: ShipmentStatus; carrier: Carrier };

/**
 * Whether a shipment may leave the house. Refuses ALREADY_HANDED_OVER, SHIPMENT_CANCELED, and LABEL_MISSING while the carrier has
 * made no label for it.
 */
export function decideHandOver({
  status,
  carrier,
}: Shipment): Decision<undefined, 'ALREADY_HANDED_OVER' | 'SHIPMENT_CANCELED' | 'LABEL_MISSING'> {
  if (status === 'canceled') return refuse('SHIPMENT_CANCELED');
  if (!inHouseStatuses.includes(status)) return refuse('ALREADY_HANDED_OVER');
  if (needsCarrierLabel(carrier) && status !== 'label_created') return refuse('LABEL_MISSING');
  return accept();
}

/** Whether a shipment may be unpacked: not once it has left (ALREADY_HANDED_OVER) and not twice (SHIPMENT_CANCELED). */
export function decideCancelShipment({ status }: Shipment): Decision<undefined, 'ALREADY_HANDED_OVER' | 'SHIPMENT_CANCELED'> {
  if (status === 'canceled') return refuse('SHIPMENT_CANCELED');
  return inHouseStatuses.includes(status) ? accept() : refuse('ALREADY_HANDED_OVER');
}

/**
 * Whether a label may be asked for again: after a failure, or when an answer stays out. Refuses LABEL_EXISTS, LABEL_NOT_NEEDED for
 * carriers without labels of their own, and what `decideCancelShipment` refuses.
 */
export function decideRequestLabel(
  shipment: Shipment,
): Decision<undefined, 'LABEL_EXISTS' | 'LABEL_NOT_NEEDED' | 'ALREADY_HANDED_OVER' | 'SHIPMENT_CANCELED'> {
  const open = decideCancelShipment(shipment);
  if (!open.accepted) return open;
  if (!needsCarrierLabel(shipment.carrier)) return refuse('LABEL_NOT_NEEDED');
  return shipment.status === 'label_created' ? refuse('LABEL_EXISTS') : accept();
}

/** Whether a person must look at what the carrier said: it made no label, or could not be told that the shipment comes. */
export function hasFailedAtCarrier({ status, announceError }: { status: ShipmentStatus; announceError: string | null }): boolean {
  return status === 'label_failed' || announceError !== null;
}

/** Whether the carrier may be told again that a shipment comes: only after it could not be told (NOTHING_TO_ANNOUNCE). */
export function decideAnnounceAgain({ announceError }: { announceError: string | null }): Decision<undefined, 'NOTHING_TO_ANNOUNCE'> {
  return announceError === null ? refuse('NOTHING_TO_ANNOUNCE') : accept();
}

/**
 * What a line becomes when pieces leave: delivered when the order is complete, or when all that was made has gone and making is
 * done (a delivery a little short, within the trade's tolerance); else partly delivered.
 */
export function deliveredStatus(line: {
  quantity: number;
  produced: number;
  shipped: number;
  productionDone: boolean;
}): 'partly_delivered' | 'delivered' {
  const complete = line.shipped >= line.quantity || (line.productionDone && line.shipped >= line.produced);
  return complete ? 'delivered' : 'partly_delivered';
}
