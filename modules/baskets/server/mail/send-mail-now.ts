import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { decideSendNow } from '#modules/baskets/domain/mail/mail.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { advanceQuote } from '#modules/baskets/server/quote/advance-quote.ts';
import { quoteOfMail, quoteState } from '#modules/baskets/server/quote/quotes.store.ts';
import { lockMail, queueMailNow } from '#platform/server/mail/mail.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { expectMayMail } from './send-mail.ts';

export const sendMailNow = command(sendMailNowEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const quote = await quoteOfMail(context, id, mail);
  const { quoteDays } = quoteState(quote, context.now, shopDay(context));
  const decided = decideSendNow(mail, basket.status, quoteDays);
  if (!decided.accepted) return decided;
  await advanceQuote(context, id, mailId);
  await queueMailNow(context, mailId);
  const late = mail.status === 'held';
  await tx.record({ fact: late ? 'basket.mail_sent_late' : 'basket.mail_sent_now', refs: { basket: id }, data: { subject: mail.subject } });
  return { id, mailId };
});
