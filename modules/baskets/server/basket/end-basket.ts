import { sql } from 'drizzle-orm';
import { isUnanswered } from '#modules/baskets/domain/basket/statuses.ts';
import { decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import type { MoveData } from '#modules/baskets/domain/facts.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { proceedingMailKinds } from '#modules/baskets/domain/mail/mail.ts';
import { isLossFilled, type Loss } from '#modules/baskets/domain/quote/note-loss.ts';
import { changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { releasePlannedMails } from '#modules/baskets/server/mail/hold-mails.ts';
import { withdrawBasketMails } from '#modules/baskets/server/mail/withdraw-mails.ts';
import { noFollowUp } from '#modules/baskets/server/order/follow-up.ts';
import { storeLoss } from '#modules/baskets/server/quote/note-loss.ts';
import { withdrawQuotes } from '#modules/baskets/server/quote/quotes.store.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { type BasketRow, changeBasket, type LineRow, lockLinesOf } from './baskets.store.ts';
import { moveBasket, moveLine } from './move-basket.ts';

type Ending = {
  reason: string;
  note: string;
  /** The competitor that a quote was lost to, if known. */
  loss?: Loss;
  /** Keeps a planned call. */
  keepsCall?: boolean;
  data?: MoveData;
};

/** Ends a quote or an order with its lines, its open quotes and its scheduled mails; the lines of a quote remember their status. */
export async function endBasket(
  context: CommandContext,
  basket: BasketRow,
  to: 'quote_canceled' | 'order_canceled',
  { reason, note, loss, keepsCall, data }: Ending,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const lines = await lockLinesOf(tx, basket.id);
  const moved = await moveBasket(context, basket, to, { reason, data: { ...data, note } });
  if (!moved.accepted) return moved;
  for (const line of lines) {
    if (decideLineMove(line.status, to).accepted) await moveLine(context, line.id, to);
  }
  await keepForRevival(tx, basket.id, lines);
  await withdrawQuotes(context, basket.id);
  await withdrawBasketMails(context, basket.id, proceedingMailKinds);
  if (basket.status === 'on_hold' && isUnanswered(basket)) await releasePlannedMails(context, basket.id);
  const ended = { note: note || null, holdUntil: null, ...(!keepsCall && noFollowUp) };
  changeBasket(tx, basket.id, ended, { keepVersion: true });
  if (loss && isLossFilled(loss)) await storeLoss(context, basket.id, loss);
  return moved;
}

/** Stores the status of the lines canceled with a quote, so that reviving it restores them; lines removed before stay removed. */
async function keepForRevival(tx: Tx, basketId: number, lines: readonly LineRow[]): Promise<void> {
  const open = lines.filter((line) => !isCanceledLine(line.status)).map((line) => line.id);
  const resumeStatus = sql`CASE WHEN status = 'quote_canceled' THEN 'in_calculation' ELSE resume_status END`;
  await changeLines(tx, basketId, open, { resumeStatus }, { keepVersion: true });
}
