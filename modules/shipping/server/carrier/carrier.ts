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

/** `trackingUrl`: where the customer follows the parcel, of a carrier that says so. */
export type CarrierLabel = { barcode: string; pdf: Uint8Array; trackingUrl?: string };
/** `reference`: the carrier's own name of the shipment, of a carrier whose labels must be voided when they are not used. */
export type LabelResponse = { kind: 'labels'; labels: CarrierLabel[]; reference?: string } | CarrierFailure;
export type AnnounceResponse = { kind: 'announced' } | CarrierFailure;

/** `isPending`: the carrier took the request and decides later. */
export type VoidResponse = { kind: 'voided'; isPending: boolean } | CarrierFailure;

export type NewsResponse = { kind: 'news'; news: ParcelNews[] } | CarrierFailure;

export type LabelCarrier = {
  /** Requests labels. A repeated request with the same message id answers the same labels. */
  requestLabels(request: LabelRequest): Promise<LabelResponse>;
  /** Announces the labelled parcels to the carrier. Idempotent. */
  announce(request: LabelRequest & { barcodes: readonly string[] }): Promise<AnnounceResponse>;
  /** Voids the labels of a shipment that does not leave. Idempotent. */
  voidLabels(reference: string): Promise<VoidResponse>;
  /** Reads what changed in a period; a carrier that answers per parcel is asked about the parcels that are under way. */
  readNews(question: { from: Temporal.Instant; to: Temporal.Instant; barcodes: readonly string[] }): Promise<NewsResponse>;
};

/** Joins the carrier's errors into one readable text. */
export function joinErrors(errors: readonly CarrierError[]): string {
  return errors.map(({ code, message }) => (code === '' ? message : `${message} (${code})`)).join('; ');
}
