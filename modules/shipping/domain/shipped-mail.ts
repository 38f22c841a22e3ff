import type { ShipmentType } from './shipment.ts';

/** The kind of mail whose text tells that a shipment left: as files, from the supplier, with a carrier that is followed, or by our own van. */
export function shippedMailOf({ type, trackingNumber }: { type: ShipmentType; trackingNumber: string | null }) {
  if (type === 'digital') return 'delivered_digitally';
  if (type === 'direct') return trackingNumber ? 'brought_tracked' : 'brought_by_supplier';
  return trackingNumber ? 'shipped' : 'shipped_own';
}
