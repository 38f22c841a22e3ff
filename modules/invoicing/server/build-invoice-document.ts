import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { Routed } from '#modules/estimating/domain/footprint/footprint.ts';
import { type Emission, readEmissions } from '#modules/estimating/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import { certificateOfProduct, type FscCertificate, type LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { stockTables } from '#modules/stock/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from './documents/invoice-document.ts';
import { paperOrigin } from './documents/paper-origin.ts';
import { countedOffBy } from './installment/counted-off.ts';
import { findInvoice, type Invoice, type InvoiceLine } from './invoices.store.ts';
import { isPart } from './split/split-lines.ts';

/** Builds the document of an invoice for its PDF and UBL. `number` and the days are those it has, or would get. */
export async function buildInvoiceDocument(
  tx: ReadTx,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  given: { number: string; issuedOn: string; dueOn: string },
): Promise<InvoiceDocument> {
  const parts = await partsOf(tx, invoice.id);
  const facts = {
    ...given,
    brand: await readBrand(tx, invoice.businessUnitId),
    language: invoice.language,
    paymentTermDays: invoice.paymentDays,
    paymentMonthEnd: invoice.paymentMonthEnd,
    recipient: invoice.recipient,
    supply: { from: invoice.supplyFrom, until: invoice.supplyUntil },
    ...(invoice.deliveredTo && { deliveredTo: invoice.deliveredTo }),
    orderNumber: invoice.orderNumber,
    orders: invoice.orders,
    ...(invoice.customerReference && { customerReference: invoice.customerReference }),
    lines: lines.map((line) => documentLine(line, parts)),
    ...(invoice.note && { remarks: invoice.note }),
    ...(invoice.installment && { installment: invoice.installment }),
  };
  const { net, vatRows, vat, gross } = invoice;
  if (invoice.creditedInvoiceId === null) {
    const issuedOn = Temporal.PlainDate.from(given.issuedOn);
    const emissions = await footprintsOf(tx, lines);
    const certificates = facts.brand.fscCode ? await certificatesOf(tx, lines) : new Map<number, FscCertificate>();
    return {
      ...facts,
      lines: lines.map((line) => ({
        ...documentLine(line, parts),
        ...footprintOf(emissions.get(line.id), facts.brand.fscCode),
        ...(certificates.has(line.id) && { fsc: { certificate: certificates.get(line.id)!, code: facts.brand.fscCode! } }),
      })),
      kind: 'invoice',
      ...(lines.some((line) => line.vat !== null) && { totals: { net, vatRows, vat, gross } }),
      terms: invoice.terms.map(({ amount, days }) => ({ amount, dueOn: issuedOn.add({ days }).toString() })),
      countsOff: await countedOffBy(tx, invoice.id),
    };
  }
  const credited = await findInvoice(tx, invoice.creditedInvoiceId);
  return {
    ...facts,
    kind: 'credit_note',
    credits: { number: credited.number!, issuedOn: credited.issuedOn! },
    totals: { net, vatRows, vat, gross },
  };
}

/** What a line of the document says of its CO2 and paper. */
function footprintOf(emission: Emission | undefined, fscCode: string | null | undefined): Partial<InvoiceDocumentLine> {
  if (!emission) return {};
  const papers = paperOrigin(emission.papers, Boolean(fscCode));
  return { footprintGrams: emission.gramsPerCopy, ...(papers && { papers }) };
}

/** The footprint per copy of the lines that were calculated, by invoice line. */
async function footprintsOf(tx: ReadTx, lines: readonly InvoiceLine[]): Promise<Map<number, Emission>> {
  const ids = lines.flatMap(({ lineId, kind }) => (kind === 'line' && lineId !== null ? [lineId] : []));
  if (ids.length === 0) return new Map();
  const calculated = await tx.rows<{ id: number; row: Routed; parameterSetId: number; copies: number }>(sql`
    SELECT l.id, jsonb_build_object('lines', l.estimate -> 'lines', 'pieceWeightG', l.estimate -> 'pieceWeightG') AS row, l.parameter_set_id AS "parameterSetId", l.quantity AS copies FROM ${basketsTables.lines} l
    WHERE l.id = ANY(${sql.param(ids)}) AND l.estimate IS NOT NULL AND l.parameter_set_id IS NOT NULL`);
  const found = new Map<number, Emission>();
  for (const [place, emission] of (await readEmissions(tx, calculated)).entries()) {
    const line = lines.find(({ lineId }) => lineId === calculated[place]!.id);
    if (emission !== undefined && line) found.set(line.id, emission);
  }
  return found;
}

/** The FSC certificate by invoice line: of all paper that was used for lines with the logo, and of the lots from which articles were delivered. */
async function certificatesOf(tx: ReadTx, lines: readonly InvoiceLine[]): Promise<Map<number, FscCertificate>> {
  const ids = lines.flatMap(({ lineId, kind }) => (kind === 'line' && lineId !== null ? [lineId] : []));
  const used = await tx.rows<{ lineId: number; certificates: LotCertificate[] }>(sql`
    SELECT line_id AS "lineId", array_agg(certificate) AS certificates FROM (
      SELECT m.line_id, o.certificate FROM ${stockTables.stockMutations} m JOIN ${stockTables.stockLots} o ON o.id = m.lot_id
        JOIN ${stockTables.stockItems} i ON i.id = m.item_id AND i.kind = 'paper'
        JOIN ${basketsTables.lines} l ON l.id = m.line_id
      WHERE m.line_id = ANY(${sql.param(ids)}) AND (m.type = 30 AND l.fsc_logo OR m.type = 40) GROUP BY m.line_id, o.certificate, o.id HAVING sum(m.quantity) < 0) u GROUP BY line_id`);
  const byLine = new Map(used.map(({ lineId, certificates }) => [lineId, certificateOfProduct(certificates)]));
  const found = new Map<number, FscCertificate>();
  for (const { id, lineId, kind } of lines) {
    const certificate = lineId === null || kind !== 'line' ? undefined : byLine.get(lineId);
    if (certificate) found.set(id, certificate);
  }
  return found;
}

/** The rows of which another invoice has a part. */
async function partsOf(tx: ReadTx, invoiceId: number): Promise<Set<number>> {
  const found = await tx.rows<{ id: number }>(sql`SELECT il.id FROM invoice_lines il WHERE il.invoice_id = ${invoiceId} AND ${isPart}`);
  return new Set(found.map(({ id }) => id));
}

function documentLine(line: InvoiceLine, parts: ReadonlySet<number>): InvoiceDocumentLine {
  return {
    basketId: line.basketId,
    description: line.description,
    specification: line.specification.split('\n').filter((text) => text.trim() !== ''),
    quantity: line.quantity,
    unit: line.kind === 'line' ? 'piece' : 'service',
    isCountedOff: line.kind === 'counted_off',
    isSplit: parts.has(line.id),
    net: line.net,
    ratePercent: line.vatRate,
    category: line.vatCategory,
  };
}
