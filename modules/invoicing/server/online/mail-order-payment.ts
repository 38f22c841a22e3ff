import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import { unitUrl } from '#modules/identity/server/public.ts';
import type { GoneDay } from '#modules/invoicing/domain/online/order-day.ts';
import { onlinePaymentPath } from '#modules/invoicing/domain/online/paths.ts';
import type { Money } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { OnlinePayment } from './online-payments.store.ts';
import { grantOrderPayment } from './order-payment-link.ts';

export type OrderPaymentMail =
  | 'order_to_pay'
  | 'payment_reminder'
  | 'order_unpaid'
  | 'payment_returned'
  | 'payment_charged_back'
  | 'order_day_gone';
const hasButton = (kind: OrderPaymentMail) => kind !== 'order_unpaid' && kind !== 'payment_returned';
type About = { payment: OnlinePayment; basketId: number; amount?: Money; lapses?: Temporal.PlainDate | null; days?: GoneDay };

/** Mails the contact of an order about its online payment; returns the address, empty without one. */
export async function mailOrderPayment(
  context: CommandContext,
  kind: OrderPaymentMail,
  { payment, basketId, amount = payment.amount, lapses, days }: About,
): Promise<string> {
  const basket = await lockBasket(context.tx, basketId);
  const { contact, brand } = await readParties(context.tx, basket);
  if (!contact?.email) return '';
  const language = readerLanguage(contact.language);
  const formats = documentFormats(language);
  const params = {
    ...{ number: basket.number, name: contact.name, amount: formats.money(amount) },
    ...(days && { date: formats.date(days.promised), first: formats.date(days.first) }),
    lapses: lapses ? context.kernel.texts.say(language, 'invoicing.lapses', { date: formats.date(lapses.toString()) }) : '',
  };
  const { subject, message, button } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  const path = payment.byLink && hasButton(kind) ? await grantOrderPayment(context, basketId) : onlinePaymentPath(payment.id);
  const url = `${await unitUrl(context, basket.businessUnitId)}${path}`;
  await queueMail(context, {
    ...{ kind, refs: [`basket:${basketId}`], to: [contact.email], brand, sentBy: context.actor, subject },
    ...writeMail({
      language,
      brand,
      message,
      ...(hasButton(kind) && { button: { label: button, url } }),
      signature: brand.name,
    }),
  });
  return contact.email;
}
