/** The statuses of a shipment (domain model 3.5). */
export const shipmentStatuses = [
  'new',
  'packed',
  'label_requested',
  'label_created',
  'label_failed',
  'handed_over',
  'in_transit',
  'delivered',
  'returned',
  'canceled',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentTypes = ['letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up'] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

export const serviceMethods = ['standard', 'stated_address', 'signature'] as const;
export type ServiceMethod = (typeof serviceMethods)[number];

export const carriers = ['postnl', 'sendcloud', 'freight', 'own_van', 'customer'] as const;
export type Carrier = (typeof carriers)[number];

/** The carriers allowed per type, the default first: letterbox and parcel go by post or parcel service, pallets by freight; our own van and the customer carry the rest. */
const carriersOf: Record<ShipmentType, readonly Carrier[]> = {
  letterbox: ['postnl', 'sendcloud'],
  parcel: ['postnl', 'sendcloud'],
  pallet: ['freight'],
  own_transport: ['own_van'],
  pick_up: ['customer'],
};

/** The carriers allowed for a type, the default first. */
export function carriersFor(type: ShipmentType): readonly Carrier[] {
  return carriersOf[type];
}

/** Carriers that make the label of a shipment and follow its parcels. */
export const labelCarriers = ['postnl', 'sendcloud'] as const satisfies readonly Carrier[];
export type LabelCarrierName = (typeof labelCarriers)[number];

/** Whether the carrier makes the label; for other carriers Katern prints its own documents. */
export function needsCarrierLabel(carrier: Carrier): carrier is LabelCarrierName {
  return (labelCarriers as readonly Carrier[]).includes(carrier);
}

/** Statuses in which the goods are still in the house. */
export const inHouseStatuses: readonly ShipmentStatus[] = ['new', 'packed', 'label_requested', 'label_created', 'label_failed'];
