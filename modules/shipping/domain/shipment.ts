import { outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';

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

/** A shipment is of the type by which its deliveries leave. */
export const shipmentTypes = outboundMethods;
export type ShipmentType = (typeof shipmentTypes)[number];

export const serviceMethods = ['standard', 'stated_address', 'signature'] as const;
export type ServiceMethod = (typeof serviceMethods)[number];

export const carriers = ['postnl', 'sendcloud', 'freight', 'own_van', 'customer', 'link', 'supplier'] as const;
export type Carrier = (typeof carriers)[number];

/** Carriers that fetch goods from the shop, and so have a time by which they leave. */
export const fetchingCarriers = ['postnl', 'sendcloud', 'freight', 'own_van', 'customer'] as const satisfies readonly Carrier[];
export type FetchingCarrier = (typeof fetchingCarriers)[number];

/**
 * The carriers allowed per type, the default first: letterbox and parcel go by post or parcel service, pallets by freight; our own van and the
 * customer carry others. Files go by a link, and of a direct delivery the supplier brings the goods.
 */
const carriersOf: Record<ShipmentType, readonly Carrier[]> = {
  letterbox: ['postnl', 'sendcloud'],
  parcel: ['postnl', 'sendcloud'],
  pallet: ['freight'],
  own_transport: ['own_van'],
  pick_up: ['customer'],
  digital: ['link'],
  direct: ['supplier'],
};

/** The carriers allowed for a type, the default first. */
export function carriersFor(type: ShipmentType): readonly Carrier[] {
  return carriersOf[type];
}

/** Carriers that make the label of a shipment and follow its parcels. */
export const labelCarriers = ['postnl', 'sendcloud'] as const satisfies readonly Carrier[];
export type LabelCarrierName = (typeof labelCarriers)[number];

/** Carriers without tracking: a person records who received the goods. */
export const confirmedCarriers = ['freight', 'own_van', 'customer'] as const satisfies readonly Carrier[];

/** Whether the shop packs boxes: not for files, and not for goods that come from the supplier. */
export function isPackedHere(type: ShipmentType): boolean {
  return type !== 'digital' && type !== 'direct';
}

/**
 * Files and goods never leave in one shipment. Of deliveries of both, answers those of the asked kind, else of the kind of the first, and the type by which
 * they leave: the asked one when it fits.
 */
export function leaveTogether<Delivery extends { type: ShipmentType }>(deliveries: readonly Delivery[], asked?: ShipmentType) {
  const type = deliveries.some((one) => isSameKind(one.type, asked)) ? asked : deliveries[0]?.type;
  return { here: deliveries.filter((one) => isSameKind(one.type, type)), type };
}

/** Whether both are files, or both are goods. */
export function isSameKind(one: ShipmentType, other: ShipmentType | undefined): boolean {
  return other !== undefined && (one === 'digital') === (other === 'digital');
}

/** The outside service that gives the tracking numbers of a carrier; undefined for one that gives none. */
export function serviceOfCarrier(carrier: Carrier): 'carrier' | 'sendcloud' | undefined {
  return carrier === 'postnl' ? 'carrier' : carrier === 'sendcloud' ? 'sendcloud' : undefined;
}

/** Whether the carrier makes the label; for other carriers Katern prints its own documents. */
export function needsCarrierLabel(carrier: Carrier): carrier is LabelCarrierName {
  return (labelCarriers as readonly Carrier[]).includes(carrier);
}

/** Whether a shipment has labels to print: those of its carrier have come, or they are our own. */
export function hasLabels({ carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string | null }): boolean {
  return !needsCarrierLabel(carrier) || trackingNumber !== null;
}

/** Statuses in which the goods are still in the house. */
export const inHouseStatuses: readonly ShipmentStatus[] = ['new', 'packed', 'label_requested', 'label_created', 'label_failed'];
