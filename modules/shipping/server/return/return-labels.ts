import { readReturnLabelsEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { type ParcelLabelDocument, renderParcelLabels } from '#modules/shipping/server/documents/label.ts';
import { orderNumberOf, readBrand } from '#modules/shipping/server/sender.ts';
import { postal } from '#modules/shipping/server/shipment-documents.ts';
import { findShipment } from '#modules/shipping/server/shipments.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { findReturnById } from './returns.store.ts';

/** The most pages of labels at once. */
export const maxReturnLabels = 100;

type Announced = { number: string; parcels: number; shipmentId: number; createdAt: string };

/** A label for each parcel of these returns, from the customer to us, with the number that the warehouse scans; 404 without any. */
export async function returnLabels(context: QueryContext, announced: readonly Announced[]) {
  const { tx, actor, kernel } = context;
  const pages: ParcelLabelDocument[] = [];
  for (const { number, parcels, shipmentId, createdAt } of announced) {
    const shipment = await findShipment(tx, shipmentId);
    const brand = await readBrand(tx, shipment.businessUnitId);
    const { name, street, postcode, city, country } = postal(shipment);
    const page = {
      // The customer sends, and we receive.
      brand: { ...brand, name, street, postcode, city, country },
      recipient: { name: brand.name, street: brand.street, postcode: brand.postcode, city: brand.city, country: brand.country },
      language: actor.language,
      carrier: kernel.texts.say(readerLanguage(actor.language), 'shipping.documents.label.return'),
      service: '',
      trackingNumber: number,
      shippedOn: createdAt.slice(0, 10),
      orderNumber: await orderNumberOf(tx, shipmentId),
    };
    for (let parcel = 1; parcel <= parcels && pages.length < maxReturnLabels; parcel += 1)
      pages.push({ ...page, parcel: { number: parcel, of: parcels, grams: 0 } });
  }
  const [first, ...others] = pages;
  if (!first) throw notFound();
  return [first, ...others] as const;
}

export const readReturnLabels = query(readReturnLabelsEndpoint, async (context, { id }) => {
  const { number, parcels, shipmentId, createdAt, status } = await findReturnById(context.tx, id);
  if (status !== 'announced' || shipmentId === null) throw notFound();
  const pages = await returnLabels(context, [{ number, parcels, shipmentId, createdAt }]);
  return new Download({ bytes: () => renderParcelLabels(pages), mime: 'application/pdf', name: `${number}.pdf`, inline: true });
});
