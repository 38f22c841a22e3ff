import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { readInvoicePdfEndpoint, readInvoiceUblEndpoint, readPrintRunEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { dueDay } from '#modules/relations/domain/payment-term.ts';
import { joinPdfs } from '#platform/server/documents/join-pdfs.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, readStored } from '#platform/server/files/files.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { buildInvoiceDocument } from './build-invoice-document.ts';
import { renderInvoice } from './documents/invoice.ts';
import { findInvoice, type Invoice, linesOf } from './invoices.store.ts';

export const readInvoicePdf = query(readInvoicePdfEndpoint, async (context, { id }) => {
  const invoice = await findInvoice(context.tx, id);
  return invoice.fileId === null ? preview(context, invoice) : storedFile(context, invoice.fileId);
});

export const readInvoiceUbl = query(readInvoiceUblEndpoint, async (context, { id }) => {
  const { ublFileId } = await findInvoice(context.tx, id);
  return storedFile(context, ublFileId);
});

export const readPrintRun = query(readPrintRunEndpoint, async ({ tx }, { ids }) => {
  const files = await tx.rows<{ key: string }>(sql`
    SELECT f.key FROM invoices i JOIN files f ON f.id = i.file_id
    WHERE i.id = ANY(${sql.param(ids.split(',').map(Number))}) AND f.removed_at IS NULL ORDER BY i.business_unit_id, i.id`);
  if (files.length === 0) throw notFound();
  const bytes = async (kernel: Parameters<typeof readStored>[0]) =>
    joinPdfs(await Promise.all(files.map((file) => readStored(kernel, file))));
  return new Download({ bytes, mime: 'application/pdf', name: 'invoices.pdf', inline: true });
});

/** Answers a file of an invoice; 404 without one. */
export async function storedFile({ tx }: QueryContext, fileId: number | null): Promise<Download> {
  const file = fileId === null ? undefined : await findFile(tx, fileId);
  if (!file) throw notFound();
  return new Download({ ...file, bytes: (kernel) => readStored(kernel, file), inline: file.mime === 'application/pdf' });
}

/** Renders a draft as if it were finalized today, without a number. */
async function preview(context: QueryContext, invoice: Invoice): Promise<Download> {
  const { tx, kernel, actor } = context;
  const today = shopDay(context);
  const number = kernel.texts.say(actor.language, 'invoicing.concept');
  const given = { number, issuedOn: today.toString(), dueOn: dueDay(today, invoice).toString() };
  const document = await buildInvoiceDocument(tx, invoice, await linesOf(tx, invoice.id), given);
  return new Download({ bytes: () => renderInvoice(document), mime: 'application/pdf', name: `${number}-${invoice.id}.pdf`, inline: true });
}
