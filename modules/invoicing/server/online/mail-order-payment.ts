import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import { unitUrl } from '#modules/identity/server/public.ts';
import { onlinePaymentPath } from '#modules/invoicing/domain/online/paths.ts';
import type { Money } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { OnlinePayment } from './online-payments.store.ts';

export type OrderPaymentMail = 'payment_reminder' | 'order_unpaid' | 'payment_returned';
type About = { payment: OnlinePayment; basketId: number; amount?: Money; lapses?: Temporal.PlainDate | null };

/** Mails the contact of an order about its online payment; answers the address, empty without one. */
export async function mailOrderPayment(
  context: CommandContext,
  kind: OrderPaymentMail,
  { payment, basketId, amount = payment.amount, lapses }: About,
): Promise<string> {
  const basket = await lockBasket(context.tx, basketId);
  const { contact, brand } = await readParties(context.tx, basket);
  if (!contact?.email) return '';
  const language = readerLanguage(contact.language);
  const formats = documentFormats(language);
  const params = {
    ...{ number: basket.number, name: contact.name, amount: formats.money(amount) },
    lapses: lapses ? context.kernel.texts.say(language, 'invoicing.lapses', { date: formats.date(lapses.toString()) }) : '',
  };
  const { subject, message, button } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
  const url = `${await unitUrl(context, basket.businessUnitId)}${onlinePaymentPath(payment.id)}`;
  await queueMail(context, {
    ...{ kind, refs: [`basket:${basketId}`], to: [contact.email], brand, sentBy: context.actor, subject },
    ...writeMail({
      language,
      brand,
      message,
      ...(kind === 'payment_reminder' && { button: { label: button, url } }),
      signature: brand.name,
    }),
  });
  return contact.email;
}
