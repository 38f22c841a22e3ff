import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Carrier, confirmedCarriers, inHouseStatuses, needsCarrierLabel, type ShipmentStatus, type ShipmentType } from './shipment.ts';

type Shipment = { status: ShipmentStatus; carrier: Carrier };

/**
 * Whether a shipment may be handed over; `heldOrders` are the numbers of its orders that are on hold. Refuses ALREADY_HANDED_OVER,
 * SHIPMENT_CANCELED, ORDER_ON_HOLD, and LABEL_MISSING while the carrier's label is missing.
 */
export function decideHandOver({
  status,
  carrier,
  heldOrders,
}: Shipment & { heldOrders: readonly string[] }): Decision<
  undefined,
  'ALREADY_HANDED_OVER' | 'SHIPMENT_CANCELED' | 'ORDER_ON_HOLD' | 'LABEL_MISSING'
> {
  if (status === 'canceled') return refuse('SHIPMENT_CANCELED');
  if (!inHouseStatuses.includes(status)) return refuse('ALREADY_HANDED_OVER');
  if (heldOrders.length > 0) return refuse('ORDER_ON_HOLD', { orders: heldOrders.join(', '), count: heldOrders.length });
  if (needsCarrierLabel(carrier) && status !== 'label_created') return refuse('LABEL_MISSING');
  return accept();
}

/** The status of a shipment that leaves. Files and goods that the customer fetches arrive at that moment; no carrier reports them. */
export function statusAtHandOver(type: ShipmentType): 'handed_over' | 'delivered' {
  return type === 'digital' || type === 'pick_up' ? 'delivered' : 'handed_over';
}

/**
 * Whether somebody may record who took the goods of a shipment: once (DELIVERY_CONFIRMED, with the name), after it left (NOT_UNDER_WAY), and not
 * where the carrier reports it or files were sent (DELIVERY_FOLLOWED). What the customer fetched has arrived by then, still without a name.
 */
export function decideConfirmDelivery({
  status,
  carrier,
  receivedBy,
}: Shipment & { receivedBy: string }): Decision<undefined, 'DELIVERY_FOLLOWED' | 'DELIVERY_CONFIRMED' | 'NOT_UNDER_WAY'> {
  if (receivedBy !== '') return refuse('DELIVERY_CONFIRMED', { name: receivedBy });
  if (!(confirmedCarriers as readonly Carrier[]).includes(carrier)) return refuse('DELIVERY_FOLLOWED');
  const left: readonly ShipmentStatus[] = carrier === 'customer' ? ['delivered'] : ['handed_over', 'in_transit'];
  return left.includes(status) ? accept() : refuse('NOT_UNDER_WAY');
}

/** Whether a shipment may be unpacked. Refuses ALREADY_HANDED_OVER and SHIPMENT_CANCELED. */
export function decideCancelShipment({ status }: Shipment): Decision<undefined, 'ALREADY_HANDED_OVER' | 'SHIPMENT_CANCELED'> {
  if (status === 'canceled') return refuse('SHIPMENT_CANCELED');
  return inHouseStatuses.includes(status) ? accept() : refuse('ALREADY_HANDED_OVER');
}

/** Whether the files of a shipment may be withdrawn: only after they were sent, and once (NO_FILES_TO_WITHDRAW). */
export function decideWithdrawFiles(shipment: {
  type: ShipmentType;
  handedOverAt: string | null;
  withdrawnAt: string | null;
}): Decision<undefined, 'NO_FILES_TO_WITHDRAW'> {
  const isThere = shipment.type === 'digital' && shipment.handedOverAt !== null && shipment.withdrawnAt === null;
  return isThere ? accept() : refuse('NO_FILES_TO_WITHDRAW');
}

/**
 * Whether a label may be requested again, after a failure or while a response is outstanding. Refuses LABEL_EXISTS, LABEL_NOT_NEEDED for
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

/** Whether a person must intervene because the carrier made no label, rejected the announcement or kept a label of a canceled shipment. */
export function hasFailedAtCarrier({
  status,
  announceError,
  voidError,
}: {
  status: ShipmentStatus;
  announceError: string | null;
  voidError: string | null;
}): boolean {
  return status === 'label_failed' || announceError !== null || voidError !== null;
}

/** Whether the carrier may be asked again to void the labels of a canceled shipment: only after it refused (NOTHING_TO_VOID). */
export function decideVoidAgain({ voidError }: { voidError: string | null }): Decision<undefined, 'NOTHING_TO_VOID'> {
  return voidError === null ? refuse('NOTHING_TO_VOID') : accept();
}

/** Whether a shipment may be announced to the carrier again: only after an announcement failed (NOTHING_TO_ANNOUNCE). */
export function decideAnnounceAgain({ announceError }: { announceError: string | null }): Decision<undefined, 'NOTHING_TO_ANNOUNCE'> {
  return announceError === null ? refuse('NOTHING_TO_ANNOUNCE') : accept();
}
