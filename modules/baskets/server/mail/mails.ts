import { sql } from 'drizzle-orm';
import {
  mailAttachmentEndpoint,
  readMailEndpoint,
  repeatMailEndpoint,
  sendMailNowEndpoint,
  withdrawMailEndpoint,
} from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { decideRepeatMail, decideSendNow, decideWaitingMail, opensQuote, refusedRecipient } from '#modules/baskets/domain/mail/mail.ts';
import { type BasketRow, changeBasket, findBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { advanceQuote } from '#modules/baskets/server/quote/advance-quote.ts';
import {
  openQuote,
  quoteLinkedByMail,
  quoteOfMail,
  quoteState,
  sentQuoteOf,
  withdrawQuoteOf,
} from '#modules/baskets/server/quote/quotes.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { type MailAttachment, readAttachment } from '#platform/server/mail/attachments.ts';
import { lockMail, repeatMail, sendMailNow, withdrawMail } from '#platform/server/mail/mail.ts';
import { type CommandContext, command, Download, query } from '#platform/server/served.ts';
import { expectMayMail } from './send-mail.ts';

type Mail = {
  id: number;
  kind: string;
  sender: string;
  recipients: string[];
  subject: string;
  html: string;
  status: string;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
  sendAt: string | null;
  attachments: MailAttachment[];
};

export const readBasketMail = query(readMailEndpoint, async ({ tx }, { id, mailId }) => {
  await findBasket(tx, id);
  const mail = await tx.row<Mail>(sql`
    SELECT id, kind, sender, recipients, subject, body_html AS html, status, error, created_at AS "createdAt", sent_at AS "sentAt",
      send_at AS "sendAt", attachments FROM mails WHERE id = ${mailId} AND refs @> ARRAY[${`basket:${id}`}]::text[]`);
  if (!mail) throw notFound();
  return { ...mail, attachments: mail.attachments.map(({ name }) => name) };
});

export const basketMailAttachment = query(mailAttachmentEndpoint, async (context, { id, mailId, index }) => {
  const mail = await context.tx.row(sql`SELECT 1 FROM mails WHERE id = ${mailId} AND refs @> ARRAY[${`basket:${id}`}]::text[]`);
  const attachment = mail ? await readAttachment(context.tx, mailId, index) : undefined;
  if (!attachment) throw notFound();
  return new Download({ ...attachment, inline: attachment.mime === 'application/pdf' });
});

export const withdrawBasketMail = command(withdrawMailEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const decided = decideWaitingMail(mail, basket.status);
  if (!decided.accepted) return decided;
  await withdrawMail(context, mailId);
  await tx.record({ fact: 'basket.mail_withdrawn', refs: { basket: id }, data: { subject: mail.subject } });
  if (await withdrawQuoteOf(tx, id, mailId)) {
    const moved = await withoutPlannedQuote(context, basket);
    if (!moved.accepted) return moved;
  }
  return { id, mailId };
});

/** Moves a quote that was never sent back into calculation, without a last day, unless an earlier revision is still open. */
async function withoutPlannedQuote(context: CommandContext, basket: BasketRow): Promise<Decision<undefined>> {
  const open = await openQuote(context, basket.id);
  if (!open) {
    changeBasket(context.tx, basket.id, { validUntil: null }, { keepVersion: true });
    return moveBasket(context, basket, 'in_calculation');
  }
  const { validUntil } = open;
  const planned = await context.tx.row<{ late: boolean }>(
    sql`SELECT coalesce(follow_up_on > ${validUntil}::date, false) AS late FROM baskets WHERE id = ${basket.id}`,
  );
  changeBasket(context.tx, basket.id, { validUntil, ...(planned?.late && { followUpOn: validUntil }) });
  return accept();
}

export const sendBasketMailNow = command(sendMailNowEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const quote = await quoteOfMail(context, id, mail);
  const { quoteDays } = quoteState(quote, context.now, shopDay(context));
  const decided = decideSendNow(mail, basket.status, quoteDays);
  if (!decided.accepted) return decided;
  await advanceQuote(context, id, mailId);
  await sendMailNow(context, mailId);
  const late = mail.status === 'held';
  await tx.record({ fact: late ? 'basket.mail_sent_late' : 'basket.mail_sent_now', refs: { basket: id }, data: { subject: mail.subject } });
  return { id, mailId };
});

export const repeatBasketMail = command(repeatMailEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const quote = opensQuote(mail.kind) ? await quoteLinkedByMail(context, id, mail) : undefined;
  const decided = decideRepeatMail(mail, quote && sentQuoteOf(quote), basket.status, shopDay(context));
  if (!decided.accepted) return decided;
  // The recipients stay as they were; only the order manager, who signs, must be known.
  const [unsigned] = refusedRecipient({ ...basket, contactEmail: 'as it was' });
  if (unsigned) return unsigned;
  const repeated = await repeatMail(context, mailId);
  await tx.record({ fact: 'basket.mail_repeated', refs: { basket: id }, data: { subject: mail.subject } });
  return { id, mailId: repeated };
});
