import type { ShipmentStatus } from './shipment.ts';

/** Statuses that a carrier gives a parcel that left. */
export const parcelStatuses = ['in_transit', 'delivered', 'returned'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** News of one parcel by its barcode, at a moment of the carrier. */
export type ParcelNews = { barcode: string; status: ParcelStatus; at: Temporal.Instant };

/** Statuses of a shipment that the carrier's news may change. */
const followed: readonly ShipmentStatus[] = ['handed_over', 'in_transit'];

/**
 * The status of a shipment by that of its parcels (undefined without news): returned once one comes back, delivered when all are, else in
 * transit. Undefined when the shipment keeps its status, such as one that is not handed over or whose end is known.
 */
export function followParcels(status: ShipmentStatus, parcels: readonly (ParcelStatus | null)[]): ParcelStatus | undefined {
  if (!followed.includes(status)) return undefined;
  const next = parcels.includes('returned')
    ? 'returned'
    : parcels.length > 0 && parcels.every((parcel) => parcel === 'delivered')
      ? 'delivered'
      : parcels.some((parcel) => parcel !== null)
        ? 'in_transit'
        : undefined;
  return next === status ? undefined : next;
}

/** Minutes between two requests to the carrier, and the longest period of one. */
const minutesBetween = 15;
const longestHours = 2;
/** The carrier keeps its news this long. */
const keptHours = 48;

/** The period to ask the carrier about, from where the last answer ended; undefined while it is too early. */
export function trackingPeriod(
  readUntil: Temporal.Instant | undefined,
  now: Temporal.Instant,
): { from: Temporal.Instant; to: Temporal.Instant } | undefined {
  const oldest = now.subtract({ hours: keptHours });
  const from = readUntil && Temporal.Instant.compare(readUntil, oldest) > 0 ? readUntil : oldest;
  if (from.until(now).total('minutes') < minutesBetween) return undefined;
  const end = from.add({ hours: longestHours });
  return { from, to: Temporal.Instant.compare(end, now) < 0 ? end : now };
}
