import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { signedAmount } from '#modules/invoicing/domain/invoice.ts';
import { decideOwnInvoice, decideSend } from '#modules/invoicing/domain/invoice-decisions.ts';
import { paidStatus } from '#modules/invoicing/domain/payment/payment.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, type StoredFile } from '#platform/server/files/files.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { type Invoice, idsPerBasket, linesOf, lockInvoices, recordInvoice, saveInvoice } from './invoices.store.ts';
import { invoicePaymentUrl } from './online/pay-invoice-by-link.ts';
import { lockInvoiceRun } from './run-lock.ts';

export const sendInvoices = command(sendInvoicesEndpoint, async (context, { ids, again, sendTo }) => {
  const { tx, now } = context;
  const busy = await lockInvoiceRun(tx);
  if (busy) return busy;
  const sent = [];
  const chosen = (await lockInvoices(tx, ids)).map((invoice) => ({ ...invoice, sendTo: sendTo ?? invoice.sendTo }));
  for (const invoice of chosen) {
    const own = decideOwnInvoice(invoice);
    if (!own.accepted) return own;
  }
  const mailable = chosen.filter(({ sendTo }) => sendTo !== '');
  // Without any address the refusal says so; otherwise those for the post stay final.
  for (const invoice of mailable.length > 0 ? mailable : chosen) {
    const decided = decideSend(invoice, again);
    if (!decided.accepted) return decided;
    const lines = await linesOf(tx, invoice.id);
    const mailId = await mailInvoice(context, invoice, [...idsPerBasket(lines).keys()]);
    const status = paidStatus(invoice, true);
    sent.push(await saveInvoice(tx, invoice, { status, mailId, sentAt: now.toString(), sendTo: invoice.sendTo }));
    const data = { number: invoice.number ?? '', to: invoice.sendTo };
    await recordInvoice(context, invoice, lines, (refs) => ({ refs, fact: 'invoice.sent', from: invoice.status, to: status, data }));
  }
  return sent;
});

/** Throws 404 once the document was removed, such as after the years for which it had to be kept. */
async function documentOf(tx: ReadTx, id: number): Promise<StoredFile> {
  const file = await findFile(tx, id);
  if (!file) throw notFound();
  return file;
}

async function mailInvoice(context: CommandContext, invoice: Invoice, basketIds: readonly number[]): Promise<number> {
  const { tx } = context;
  const language = readerLanguage(invoice.language);
  const formats = documentFormats(language);
  const brand = await readBrand(tx, invoice.businessUnitId);
  const files = await Promise.all([invoice.fileId, invoice.ublFileId].map((id) => documentOf(tx, id!)));
  const params = {
    number: invoice.number!,
    order: invoice.orderNumber,
    name: invoice.recipient.attention ?? invoice.recipient.name,
    amount: formats.money(signedAmount(invoice.type, invoice.gross)),
    date: formats.date(invoice.dueOn!),
  };
  const url = await invoicePaymentUrl(context, invoice);
  const { subject, message, button } = await filledMailText(context, invoice.type, { unit: brand.unit, language }, params);
  return queueMail(context, {
    kind: invoice.type,
    refs: [...basketIds.map((id) => `basket:${id}`), `invoice:${invoice.id}`],
    to: [invoice.sendTo],
    brand,
    sentBy: context.actor,
    subject,
    ...writeMail({ language, brand, message, ...(url && button && { button: { label: button, url } }), signature: brand.name }),
    attachments: files.map((file) => ({ name: file.name, mime: file.mime, fileKey: file.key })),
  });
}
