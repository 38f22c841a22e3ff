import { sql } from 'drizzle-orm';
import { unitUrl } from '#modules/identity/server/public.ts';
import { openAmount, type PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import { noMoney, subtractMoney } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { findFile } from '#platform/server/files/files.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { invoiceEmail } from '../../due-orders.ts';
import { awaitsCredit } from '../../installment/installment-credits.ts';
import { findInvoice, type Invoice, idsPerBasket, linesOf } from '../../invoices.store.ts';
import { paysOnline } from '../mollie/mollie.ts';
import type { OnlinePayment } from '../online-payments.store.ts';
import { invoicePaymentUrl } from '../pay-invoice-by-link.ts';

const myInvoicesPath = '/customer-portal?show=invoices';

/**
 * Mails who gets an invoice that the customer's bank took its payment back, and how to pay it again; returns the address, empty when
 * nothing is mailed: without an address, and of an invoice that nothing is to be paid of.
 */
export async function mailReopenedInvoice(
  context: CommandContext,
  payment: OnlinePayment,
  { invoiceId, amount }: PaymentPart,
): Promise<string> {
  const { tx, kernel } = context;
  const invoice = await findInvoice(tx, invoiceId);
  const open = openAmount(invoice);
  const to = open > noMoney ? await readAddress(context, invoice) : '';
  if (to === '') return '';
  const language = readerLanguage(invoice.language);
  const formats = documentFormats(language);
  const brand = await readBrand(tx, invoice.businessUnitId);
  const url = await payAgainUrl(context, payment, invoice);
  const number = invoice.number!;
  const say = (
    key: 'ofOrder' | 'attached' | 'notAttached' | 'payAgainOnline' | 'payAgainByTransfer',
    params: Record<string, string> = {},
  ) => kernel.texts.say(language, `invoicing.mail.${key}`, params);
  const file = invoice.fileId === null ? undefined : await findFile(tx, invoice.fileId);
  const { subject, message, button } = await filledMailText(
    context,
    'invoice_charged_back',
    { unit: brand.unit, language },
    {
      ...{ number, order: invoice.orderNumber, name: invoice.recipient.attention ?? invoice.recipient.name },
      ...{ amount: formats.money(subtractMoney(noMoney, amount)), open: formats.money(open) },
      ofOrder: invoice.orderNumber === '' ? '' : say('ofOrder', { order: invoice.orderNumber }),
      way: say(url ? 'payAgainOnline' : 'payAgainByTransfer', { number }),
      attached: say(file ? 'attached' : 'notAttached'),
    },
  );
  const baskets = [...idsPerBasket(await linesOf(tx, invoiceId)).keys()];
  await queueMail(context, {
    ...{ kind: 'invoice_charged_back', refs: [...baskets.map((id) => `basket:${id}`), `invoice:${invoiceId}`] },
    ...{ to: [to], brand, sentBy: context.actor, subject },
    ...writeMail({ language, brand, message, ...(url && button && { button: { label: button, url } }), signature: brand.name }),
    attachments: file ? [{ name: file.name, mime: file.mime, fileKey: file.key }] : [],
  });
  return to;
}

/** Empty without an address, and for an installment of a canceled order of which finance decides whether it is credited. */
async function readAddress({ tx }: CommandContext, { id }: Invoice): Promise<string> {
  const found = await tx.row<{ to: string }>(sql`
    SELECT coalesce(nullif(i.send_to, ''), ${invoiceEmail}, '') AS to
    FROM invoices i JOIN ${relationsTables.customers} c ON c.id = i.customer_id WHERE i.id = ${id} AND NOT ${awaitsCredit}`);
  return found?.to ?? '';
}

/** A private customer pays by a link; somebody who paid in the portal does so again. Undefined when the money has to come by bank. */
async function payAgainUrl(context: CommandContext, { byLink }: OnlinePayment, invoice: Invoice): Promise<string | undefined> {
  const link = await invoicePaymentUrl(context, invoice);
  if (link !== undefined || byLink || !paysOnline(context.kernel)) return link;
  return `${await unitUrl(context, invoice.businessUnitId)}${myInvoicesPath}`;
}
