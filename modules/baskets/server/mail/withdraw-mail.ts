import { sql } from 'drizzle-orm';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { decideWithdrawMail } from '#modules/baskets/domain/mail/mail.ts';
import { type BasketRow, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { openQuote, withdrawQuoteOf } from '#modules/baskets/server/quote/quotes.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { lockMail, markMailWithdrawn } from '#platform/server/mail/mail.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { expectMayMail } from './send-mail.ts';

export const withdrawMail = command(withdrawMailEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const decided = decideWithdrawMail(mail, basket.status);
  if (!decided.accepted) return decided;
  await markMailWithdrawn(context, mailId);
  await tx.record({ fact: 'basket.mail_withdrawn', refs: { basket: id }, data: { subject: mail.subject } });
  if (await withdrawQuoteOf(tx, id, mailId)) {
    const moved = await withoutPlannedQuote(context, basket);
    if (!moved.accepted) return moved;
  }
  return { id, mailId };
});

/** Moves a quote that was never sent back into calculation, without a last day, unless an earlier revision is still open. */
async function withoutPlannedQuote(context: CommandContext, basket: BasketRow): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
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
