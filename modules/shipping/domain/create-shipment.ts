import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { gramsOf, type PackableDelivery, type Package, packageLimits } from './packages.ts';
import { decideShipTo, type ShipTo, type ShipToRefusal } from './ship-to.ts';
import { type Carrier, carriersFor, isSameKind, type ShipmentType } from './shipment.ts';

export type PackLine = {
  id: number;
  description: string;
  status: LineStatus;
  /** Good pieces made; of an article, the pieces in stock. */
  produced: number;
  shipped: number;
  /** Pieces in packed shipments that have not been handed over. */
  packed: number;
  /** Pieces ordered, and the most that may leave: the tolerance, or what the order manager allowed. */
  ordered: number;
  most: number;
};
/** A delivery of one of the lines; `quantity` is what is neither sent nor packed yet. */
export type PackDelivery = PackableDelivery & { addressId: number; type: ShipmentType };

export type PackRequest = {
  type: ShipmentType | undefined;
  carrier: Carrier | undefined;
  /** Undefined when the delivery has no address. */
  to: ShipTo | undefined;
  addressId: number;
  lines: readonly PackLine[];
  deliveries: readonly PackDelivery[];
  packages: readonly { contents: readonly { deliveryId: number; quantity: number }[] }[];
};

export type PackRefusal =
  | ShipToRefusal
  | 'TRANSPORTER_REQUIRED'
  | 'NOTHING_PACKED'
  | 'LINE_NOT_READY'
  | 'NOT_PRODUCED'
  | 'DELIVERY_EXCEEDED'
  | 'OVER_TOLERANCE'
  | 'DELIVERY_ELSEWHERE'
  | 'FILES_WITH_GOODS'
  | 'PACKAGE_TOO_HEAVY';

export type Packing = { type: ShipmentType; carrier: Carrier; to: ShipTo; packages: Package[] };

/** Line statuses that may be packed: made, partly delivered, or called from stock, where the goods already are. */
export const packableStatuses: readonly LineStatus[] = ['ready', 'partly_delivered', 'warehouse_call'];

/** Refuses a delivery that has no address or no transporter. */
export const transporterRequired = (field?: string) => refuse('TRANSPORTER_REQUIRED', {}, field);

/**
 * Whether these packages may become a shipment. Refuses TRANSPORTER_REQUIRED without an address, or without a
 * carrier that takes this type; what `decideShipTo` refuses; NOTHING_PACKED; LINE_NOT_READY while a line is being made or its glue
 * cures; DELIVERY_ELSEWHERE for a delivery to another address; FILES_WITH_GOODS for files in a parcel or goods by a link; DELIVERY_EXCEEDED beyond what the delivery wants and its line may leave over; OVER_TOLERANCE
 * beyond the most that may leave of a line; NOT_PRODUCED beyond
 * what is made and free; PACKAGE_TOO_HEAVY for the type. Accepts with the mass of every package.
 */
export function decideCreateShipment(ask: PackRequest): Decision<Packing, PackRefusal> {
  const { type, carrier, to } = ask;
  if (!to || !type || !carrier || !carriersFor(type).includes(carrier)) return transporterRequired('carrier');
  const shipTo = decideShipTo(type, to);
  if (!shipTo.accepted) return shipTo;
  if (ask.packages.length === 0 || ask.packages.some(({ contents }) => contents.length === 0)) return refuse('NOTHING_PACKED');
  const refusal = refuseLine(ask) ?? refuseDelivery(ask) ?? refuseQuantity(ask);
  if (refusal) return refusal;
  const packages = ask.packages.map(({ contents }) => packageOf(contents, ask.deliveries, type));
  const { maxGrams } = packageLimits[type];
  const tooHeavy = packages.findIndex(({ grams }) => grams > maxGrams);
  if (tooHeavy >= 0) {
    const kilograms = packages[tooHeavy]!.grams / 1000;
    return refuse('PACKAGE_TOO_HEAVY', { package: tooHeavy + 1, kilograms, most: maxGrams / 1000 }, `packages.${tooHeavy}`);
  }
  return accept({ type, carrier, to, packages });
}

/** Decides whether files can be delivered. Refuses DIGITAL_FILE_MISSING (a line has no approved file) and DIGITAL_NO_EMAIL (no address to mail the link to). */
export function decideDigital(
  lines: readonly { id: number; description: string }[],
  withFile: ReadonlySet<number>,
  orders: readonly { number: string; email: string }[],
): Decision<undefined, 'DIGITAL_FILE_MISSING' | 'DIGITAL_NO_EMAIL'> {
  const missing = lines.find(({ id }) => !withFile.has(id));
  if (missing) return refuse('DIGITAL_FILE_MISSING', { line: missing.description });
  const silent = orders.find(({ email }) => email === '');
  return silent ? refuse('DIGITAL_NO_EMAIL', { order: silent.number }) : accept();
}

function packageOf(
  contents: PackRequest['packages'][number]['contents'],
  deliveries: readonly PackDelivery[],
  type: ShipmentType,
): Package {
  return {
    contents: contents.map(({ deliveryId, quantity }) => {
      const { lineId } = deliveries.find((delivery) => delivery.deliveryId === deliveryId)!;
      return { deliveryId, lineId, quantity };
    }),
    grams: gramsOf(contents, deliveries, type),
  };
}

/** Sums the requested pieces by delivery. */
function requestedPerDelivery(packages: PackRequest['packages']): Map<number, number> {
  const asked = new Map<number, number>();
  for (const { deliveryId, quantity } of packages.flatMap(({ contents }) => contents)) {
    asked.set(deliveryId, (asked.get(deliveryId) ?? 0) + quantity);
  }
  return asked;
}

function requestedLines({ packages, deliveries, lines }: PackRequest): PackLine[] {
  const asked = requestedPerDelivery(packages);
  const ids = new Set(deliveries.filter(({ deliveryId }) => asked.has(deliveryId)).map(({ lineId }) => lineId));
  return lines.filter(({ id }) => ids.has(id));
}

function refuseLine(ask: PackRequest): Refused<PackRefusal> | undefined {
  const line = requestedLines(ask).find(({ status }) => !packableStatuses.includes(status));
  return line && refuse('LINE_NOT_READY', { line: line.description });
}

function refuseDelivery({ type, packages, deliveries, lines, addressId }: PackRequest): Refused<PackRefusal> | undefined {
  for (const [deliveryId, asked] of requestedPerDelivery(packages)) {
    const delivery = deliveries.find((one) => one.deliveryId === deliveryId);
    if (!delivery || delivery.addressId !== addressId) return refuse('DELIVERY_ELSEWHERE');
    const line = lines.find(({ id }) => id === delivery.lineId);
    if (!isSameKind(delivery.type, type)) return refuse('FILES_WITH_GOODS', { line: line?.description ?? '', kind: delivery.type });
    const over = line ? Math.max(0, line.most - line.ordered) : 0;
    if (asked > delivery.quantity + over) return refuse('DELIVERY_EXCEEDED', { asked, left: delivery.quantity }, 'packages');
  }
  return undefined;
}

function refuseQuantity(ask: PackRequest): Refused<PackRefusal> | undefined {
  const asked = requestedPerDelivery(ask.packages);
  for (const line of requestedLines(ask)) {
    const wanted = ask.deliveries
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, one) => sum + (asked.get(one.deliveryId) ?? 0), 0);
    const free = Math.max(0, line.produced - line.shipped - line.packed);
    if (wanted > free) {
      return refuse('NOT_PRODUCED', { line: line.description, asked: wanted, free, produced: line.produced }, 'packages');
    }
    const gone = line.shipped + line.packed + wanted;
    if (gone > line.most) return refuse('OVER_TOLERANCE', { line: line.description, asked: gone, most: line.most }, 'packages');
  }
  return undefined;
}
