import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { decideRepeatMail, decideSigned, opensQuote } from '#modules/baskets/domain/mail/mail.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { quoteLinkedByMail, sentQuoteOf } from '#modules/baskets/server/quote/quotes.store.ts';
import { addMailCopy, lockMail } from '#platform/server/mail/mail.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { expectMayMail } from './send-mail.ts';

export const repeatMail = command(repeatMailEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const quote = opensQuote(mail.kind) ? await quoteLinkedByMail(context, id, mail) : undefined;
  const decided = decideRepeatMail(mail, quote && sentQuoteOf(quote), basket.status, shopDay(context));
  if (!decided.accepted) return decided;
  // The recipients stay as they were; only the order manager, who signs, must be known.
  const signed = decideSigned(basket);
  if (!signed.accepted) return signed;
  const repeated = await addMailCopy(context, mailId);
  await tx.record({ fact: 'basket.mail_repeated', refs: { basket: id }, data: { subject: mail.subject } });
  return { id, mailId: repeated };
});
