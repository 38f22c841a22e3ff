import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { Routed } from '#modules/estimating/domain/footprint/footprint.ts';
import { readEmissions } from '#modules/estimating/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from './documents/invoice-document.ts';
import { countedOffBy } from './installment/counted-off.ts';
import { findInvoice, type Invoice, type InvoiceLine } from './invoices.store.ts';

/** Builds the document of an invoice for its PDF and UBL. `number` and the days are those it has, or would get. */
export async function buildInvoiceDocument(
  tx: ReadTx,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  given: { number: string; issuedOn: string; dueOn: string },
): Promise<InvoiceDocument> {
  const facts = {
    ...given,
    brand: await readBrand(tx, invoice.businessUnitId),
    language: invoice.language,
    paymentTermDays: invoice.paymentDays,
    recipient: invoice.recipient,
    supply: { from: invoice.supplyFrom, until: invoice.supplyUntil },
    ...(invoice.deliveredTo && { deliveredTo: invoice.deliveredTo }),
    orderNumber: invoice.orderNumber,
    orders: invoice.orders,
    ...(invoice.customerReference && { customerReference: invoice.customerReference }),
    lines: lines.map(documentLine),
    ...(invoice.note && { remarks: invoice.note }),
    ...(invoice.installment && { installment: invoice.installment }),
  };
  const { net, vatRows, vat, gross } = invoice;
  if (invoice.creditedInvoiceId === null) {
    const issuedOn = Temporal.PlainDate.from(given.issuedOn);
    const grams = await footprintsOf(tx, lines);
    return {
      ...facts,
      lines: lines.map((line) => ({ ...documentLine(line), ...(grams.has(line.id) && { footprintGrams: grams.get(line.id)! }) })),
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

/** The footprint per copy of the lines that were calculated, by invoice line. */
async function footprintsOf(tx: ReadTx, lines: readonly InvoiceLine[]): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ lineId, kind }) => (kind === 'line' && lineId !== null ? [lineId] : []));
  if (ids.length === 0) return new Map();
  const calculated = await tx.rows<{ id: number; row: Routed; parameterSetId: number; copies: number }>(sql`
    SELECT l.id, jsonb_build_object('lines', l.estimate -> 'lines', 'pieceWeightG', l.estimate -> 'pieceWeightG') AS row, l.parameter_set_id AS "parameterSetId", l.quantity AS copies FROM ${basketsTables.lines} l
    WHERE l.id = ANY(${sql.param(ids)}) AND l.estimate IS NOT NULL AND l.parameter_set_id IS NOT NULL`);
  const found = new Map<number, number>();
  for (const [place, grams] of (await readEmissions(tx, calculated)).entries()) {
    const line = lines.find(({ lineId }) => lineId === calculated[place]!.id);
    if (grams !== undefined && line) found.set(line.id, grams);
  }
  return found;
}

function documentLine(line: InvoiceLine): InvoiceDocumentLine {
  return {
    basketId: line.basketId,
    description: line.description,
    specification: line.specification.split('\n').filter((text) => text.trim() !== ''),
    quantity: line.quantity,
    unit: line.kind === 'line' ? 'piece' : 'service',
    isCountedOff: line.kind === 'counted_off',
    net: line.net,
    ratePercent: line.vatRate,
    category: line.vatCategory,
  };
}
