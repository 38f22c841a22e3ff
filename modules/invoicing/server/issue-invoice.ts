import { sql } from 'drizzle-orm';
import { setInvoiceStatus, shopDay } from '#modules/baskets/server/public.ts';
import { readNumberFormat } from '#modules/identity/server/public.ts';
import { invoiceToUbl } from '#modules/invoicing/server/documents/ubl.ts';
import { dueDay } from '#modules/relations/domain/payment-term.ts';
import { noMoney } from '#platform/domain/money.ts';
import { formatNumber, prefixOn } from '#platform/domain/number-format.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { storeFile } from '#platform/server/files/files.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { buildInvoiceDocument } from './build-invoice-document.ts';
import { renderInvoice } from './documents/invoice.ts';
import { type Invoice, idsPerBasket, linesOf } from './invoices.store.ts';
import { lockPrepaid } from './online/settle-from-prepayments.ts';
import { statusByParts } from './part/charged-lines.ts';
import { linesOnDrafts } from './split/split-lines.ts';

/**
 * Takes the next number of the series. The row stays locked until the transaction ends: a concurrent transaction waits, and gets this
 * number if this one rolls back.
 */
export async function nextInvoiceNumber(tx: ReadTx, day: Temporal.PlainDate, unitId: number): Promise<string> {
  const format = await readNumberFormat(tx, 'invoice');
  const prefix = prefixOn(format.prefix, day, unitId);
  const taken = await tx.row<{ sequence: number }>(sql`
    INSERT INTO invoice_series (prefix, business_unit_id, last_number) VALUES (${prefix}, ${unitId}, 1)
    ON CONFLICT (prefix) DO UPDATE SET last_number = invoice_series.last_number + 1
    RETURNING last_number AS sequence`);
  const number = formatNumber(format, { day, unitId }, taken!.sequence);
  // An invoice of an earlier program, or of another series, can have the number.
  const used = await tx.row(sql`SELECT 1 FROM invoices WHERE number = ${number}`);
  return used ? nextInvoiceNumber(tx, day, unitId) : number;
}

/** Finalizes a draft: assigns number and date, and stores both documents with them. The lines of its orders get status `invoiceStatus`; partly invoiced when a draft has the rest, or it is not delivered yet. */
export async function issueInvoice(context: CommandContext, invoice: Invoice, invoiceStatus: 'invoiced' | 'not_invoiced') {
  const { tx, now } = context;
  const lines = await linesOf(tx, invoice.id);
  const today = shopDay(context);
  const issuedOn = today.toString();
  const dueOn = dueDay(today, invoice).toString();
  const number = await nextInvoiceNumber(tx, today, invoice.businessUnitId);
  const orders = idsPerBasket(lines);
  const prepaid = invoice.type === 'invoice' ? await lockPrepaid(context, invoice, [...orders.keys()]) : noMoney;
  const document = {
    ...(await buildInvoiceDocument(tx, invoice, lines, { number, issuedOn, dueOn })),
    ...(prepaid > noMoney && { prepaid }),
  };
  const ubl = invoiceToUbl(document);
  const refs = [`invoice:${invoice.id}`, ...[...orders.keys()].map((id) => `basket:${id}`)];
  const pdf = await storeFile(context, await renderInvoice(document, ubl), { name: `${number}.pdf`, mime: 'application/pdf', refs });
  const xml = await storeFile(context, new TextEncoder().encode(ubl), { name: `${number}.xml`, mime: 'application/xml', refs });
  // Locks orders by id, as everywhere: two invoices may list the same orders in different sequence.
  const split = await linesOnDrafts(tx, invoice.id);
  for (const [basketId, lineIds] of [...orders].sort(([one], [other]) => one - other)) {
    const [partly, whole] = [lineIds.filter((id) => split.has(id)), lineIds.filter((id) => !split.has(id))];
    if (whole.length > 0) await setInvoiceStatus(context, basketId, whole, invoiceStatus);
    if (partly.length > 0) await setInvoiceStatus(context, basketId, partly, 'partly_invoiced');
    for (const [lineId, status] of await statusByParts(tx, whole, invoice.id)) await setInvoiceStatus(context, basketId, [lineId], status);
  }
  return {
    lines,
    change: { status: 'final' as const, number, issuedOn, dueOn, fileId: pdf.id, ublFileId: xml.id, finalisedAt: now.toString() },
  };
}
