import type { LabelRequest } from '#modules/shipping/server/carrier/carrier.ts';
import { orderNumberOf, readBrand } from '#modules/shipping/server/sender.ts';
import type { packagesOf, Shipment } from '#modules/shipping/server/shipments.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Builds the carrier's label request. `messageId` is the idempotency key: it is the same for the same request. */
export async function buildLabelRequest(
  { tx, kernel, now }: CommandContext,
  shipment: Shipment,
  parcels: Awaited<ReturnType<typeof packagesOf>>,
  messageId: string,
): Promise<LabelRequest> {
  return {
    messageId,
    at: now,
    timeZone: kernel.config.timeZone,
    sender: await readBrand(tx, shipment.businessUnitId),
    to: shipment.recipient,
    type: shipment.type,
    method: shipment.method,
    reference: shipment.number,
    orderNumber: await orderNumberOf(tx, shipment.id),
    parcelGrams: parcels.map(({ grams }) => grams),
  };
}
