import { sql } from 'drizzle-orm';
import { titleLine } from '#modules/baskets/domain/line/edit-line-book.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readLabelsEndpoint, readPackingSlipEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { isPackedHere, needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, readStored, type StoredFile } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { renderParcelLabels } from './documents/label.ts';
import { type PackingSlipDocument, renderPackingSlip } from './documents/packing-slip.ts';
import { orderNumberOf, readBrand } from './sender.ts';
import { findShipment, packagesOf, type Shipment } from './shipments.store.ts';

const mime = 'application/pdf';

/** Answers 404 for files, and for what a supplier brought: they have no papers. */
export async function findPackedHere(tx: ReadTx, id: number): Promise<Shipment> {
  const shipment = await findShipment(tx, id);
  if (!isPackedHere(shipment.type)) throw notFound();
  return shipment;
}

export const readPackingSlip = query(readPackingSlipEndpoint, async (context, { id }) => {
  const shipment = await findPackedHere(context.tx, id);
  const bytes = await loadPackingSlip(context, shipment);
  return new Download({ bytes, mime, name: `${shipment.number}-pakbon.pdf`, inline: true });
});

export const readLabels = query(readLabelsEndpoint, async (context, { id }) => {
  const shipment = await findPackedHere(context.tx, id);
  const bytes = await loadLabels(context, shipment);
  return new Download({ bytes, mime, name: `${shipment.number}-labels.pdf`, inline: true });
});

/** Renders a document whose data has been read: rendering needs no transaction. */
export type RenderDocument = (kernel: Kernel) => Promise<Uint8Array>;

export async function loadPackingSlip(context: QueryContext, shipment: Shipment): Promise<RenderDocument> {
  const slip = await slipOf(context, shipment);
  return () => renderPackingSlip(slip);
}

/** Reads the carrier's labels; for carriers without labels, the shop's own. */
export function loadLabels(context: QueryContext, shipment: Shipment): Promise<RenderDocument> {
  return needsCarrierLabel(shipment.carrier) ? carrierLabels(context, shipment) : houseLabels(context, shipment);
}

async function carrierLabels({ tx }: QueryContext, { id }: Shipment): Promise<RenderDocument> {
  const files: StoredFile[] = [];
  for (const { labelFileId } of await packagesOf(tx, id)) {
    const file = labelFileId === null ? undefined : await findFile(tx, labelFileId);
    if (!file) throw notFound();
    files.push(file);
  }
  return (kernel) => mergeLabels(kernel, files);
}

async function mergeLabels(kernel: Kernel, files: readonly StoredFile[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  for (const file of files) {
    const label = await PDFDocument.load(await readStored(kernel, file));
    for (const page of await merged.copyPages(label, label.getPageIndices())) merged.addPage(page);
  }
  return merged.save();
}

async function houseLabels(context: QueryContext, shipment: Shipment): Promise<RenderDocument> {
  const { tx, kernel, actor } = context;
  const parcels = await packagesOf(tx, shipment.id);
  const common = {
    brand: await readBrand(tx, shipment.businessUnitId),
    language: actor.language,
    carrier: kernel.texts.say(actor.language, `shipping.carriers.${shipment.carrier}`),
    service: kernel.texts.say(actor.language, `shipping.types.${shipment.type}`),
    trackingNumber: shipment.number,
    shippedOn: dayOf(context, shipment),
    recipient: postal(shipment),
    orderNumber: await orderNumberOf(tx, shipment.id),
  };
  const [first, ...others] = parcels.map(({ position, grams, sscc }) => ({
    ...common,
    ...(sscc !== null && { sscc }),
    parcel: { number: position, of: parcels.length, grams },
  }));
  return () => renderParcelLabels([first!, ...others]);
}

async function slipOf(context: QueryContext, shipment: Shipment): Promise<PackingSlipDocument> {
  const { tx, kernel } = context;
  const parcels = await packagesOf(tx, shipment.id);
  const head = await tx.row<{ reference: string; language: string }>(sql`
    SELECT b.customer_reference AS reference, coalesce(p.language, c.language) AS language
    FROM ${basketsTables.baskets} b JOIN ${relationsTables.customers} c ON c.id = b.customer_id LEFT JOIN ${relationsTables.contacts} p ON p.id = b.contact_id WHERE b.id = ${shipment.basketId}`);
  const language = head!.language;
  return {
    brand: await readBrand(tx, shipment.businessUnitId),
    language,
    number: shipment.number,
    orderNumber: await orderNumberOf(tx, shipment.id),
    shippedOn: dayOf(context, shipment),
    recipient: postal(shipment),
    ...(head!.reference && { customerReference: head!.reference }),
    carrier: kernel.texts.say(readerLanguage(language), `shipping.carriers.${shipment.carrier}`),
    ...(shipment.trackingNumber && { trackingNumber: shipment.trackingNumber }),
    lines: await slipLines(context, shipment),
    packages: { count: parcels.length, grams: parcels.reduce((sum, { grams }) => sum + grams, 0) },
    deliveryInstructions: shipment.recipient.deliveryInstructions,
  };
}

type SlipLine = {
  description: string;
  author: string;
  isbn: string;
  specification: string;
  ordered: number;
  shipped: number;
  toFollow: number;
};

/** Reads the lines of the packing slip. `toFollow` is what the order still lacks after this and all earlier packed shipments. */
async function slipLines({ tx }: QueryContext, { id }: Shipment): Promise<PackingSlipDocument['lines']> {
  const rows = await tx.rows<SlipLine>(sql`
    SELECT l.description, l.author, l.isbn, l.specification, l.quantity AS ordered, sum(sl.quantity)::int AS shipped,
      greatest(0, l.quantity - (SELECT sum(o.quantity) FROM shipment_lines o JOIN shipments s ON s.id = o.shipment_id
        WHERE o.line_id = l.id AND s.id <= ${id} AND s.status <> 'canceled' AND s.return_id IS NULL))::int AS "toFollow"
    FROM shipment_lines sl JOIN ${basketsTables.lines} l ON l.id = sl.line_id WHERE sl.shipment_id = ${id} GROUP BY l.id ORDER BY l.basket_id, l.position, l.id`);
  return rows.map(({ author, isbn, ...row }) => ({
    ...row,
    specification: [titleLine({ author, isbn, nur: '' }), ...row.specification.split('\n')].filter((line) => line.trim() !== ''),
  }));
}

export function dayOf({ kernel }: QueryContext, { handedOverAt, createdAt }: Shipment): string {
  return Temporal.Instant.from(handedOverAt ?? createdAt)
    .toZonedDateTimeISO(kernel.config.timeZone)
    .toPlainDate()
    .toString();
}

export function postal({ recipient }: Pick<Shipment, 'recipient'>) {
  const { name, attention, street, postcode, city, country } = recipient;
  return {
    name,
    ...(attention && attention !== name && { attention }),
    street: `${street} ${houseLine(recipient)}`.trim(),
    postcode,
    city,
    country,
  };
}
