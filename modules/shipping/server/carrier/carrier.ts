import type { ParcelNews } from '#modules/shipping/domain/follow-parcels.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import type { ServiceMethod, ShipmentType } from '#modules/shipping/domain/shipment.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';

/** The data a carrier needs to make labels for one shipment. */
export type LabelRequest = {
  /** Idempotency key: a repeated request makes one set of labels. */
  messageId: string;
  at: Temporal.Instant;
  timeZone: string;
  sender: DocumentBrand;
  to: ShipTo;
  type: ShipmentType;
  method: ServiceMethod;
  reference: string;
  orderNumber: string;
  parcelGrams: readonly number[];
};

export type CarrierError = { code: string; message: string };

/**
 * `refused`: a retry fails until something is changed. `later`: the request is fine, but the carrier was busy, down or silent;
 * `afterSeconds` is its Retry-After.
 */
export type CarrierFailure = { kind: 'refused'; errors: CarrierError[] } | { kind: 'later'; reason: string; afterSeconds?: number };

export type LabelResponse = { kind: 'labels'; labels: { barcode: string; pdf: Uint8Array }[] } | CarrierFailure;
export type AnnounceResponse = { kind: 'announced' } | CarrierFailure;

export type NewsResponse = { kind: 'news'; news: ParcelNews[] } | CarrierFailure;

export type LabelCarrier = {
  /** Requests labels without announcing the parcels: an unused label needs no cancellation. */
  requestLabels(request: LabelRequest): Promise<LabelResponse>;
  /** Announces the labelled parcels to the carrier. Idempotent. */
  announce(request: LabelRequest & { barcodes: readonly string[] }): Promise<AnnounceResponse>;
  /** Reads what changed for all parcels of the account in a period. */
  readNews(period: { from: Temporal.Instant; to: Temporal.Instant }): Promise<NewsResponse>;
};

/** Joins the carrier's errors into one readable text. */
export function joinErrors(errors: readonly CarrierError[]): string {
  return errors.map(({ code, message }) => (code === '' ? message : `${message} (${code})`)).join('; ');
}
