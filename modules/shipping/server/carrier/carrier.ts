import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import type { ServiceMethod, ShipmentType } from '#modules/shipping/domain/shipment.ts';
import type { DocumentBrand } from '#platform/server/house-style.ts';

/** What a carrier must know to print labels for one shipment. */
export type LabelRequest = {
  /** The same for the same question: asked twice, a carrier makes one set of labels. */
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
 * `refused`: the carrier will say the same again until something is changed. `later`: nothing is wrong with the question (it was
 * busy, down, or silent), `afterSeconds` is what it asked for.
 */
export type CarrierTrouble = { kind: 'refused'; errors: CarrierError[] } | { kind: 'later'; reason: string; afterSeconds?: number };

export type LabelAnswer = { kind: 'labels'; labels: { barcode: string; pdf: Uint8Array }[] } | CarrierTrouble;
export type AnnounceAnswer = { kind: 'announced' } | CarrierTrouble;

export type LabelCarrier = {
  /** Labels of parcels that the carrier does not expect yet: one that is never stuck on needs no taking back. */
  requestLabels(request: LabelRequest): Promise<LabelAnswer>;
  /** Tells the carrier that the parcels with these labels are coming. Told twice, it is told. */
  announce(request: LabelRequest & { barcodes: readonly string[] }): Promise<AnnounceAnswer>;
};

/** What the carrier said, for a person to read. */
export function saidBy(errors: readonly CarrierError[]): string {
  return errors.map(({ code, message }) => (code === '' ? message : `${message} (${code})`)).join('; ');
}
