import { type Carrier, carriersFor, isPackedHere, type ShipmentType } from '../shipment.ts';

/** How a shipment left, or leaves again. */
export type Way = { type: ShipmentType; carrier: Carrier };

/** The way by which goods that came back leave again: as they left, or as a parcel where we did not bring or send them. */
export function wayAgain({ type, carrier }: Way): Way {
  const again = isPackedHere(type) && type !== 'pick_up' ? type : 'parcel';
  const carriers = carriersFor(again);
  return { type: again, carrier: carriers.includes(carrier) ? carrier : carriers[0]! };
}
