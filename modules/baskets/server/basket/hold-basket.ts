import { sql } from 'drizzle-orm';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { decideHold, decideResume } from '#modules/baskets/domain/basket/hold-basket.ts';
import { type BasketStatus, isUnanswered, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import type { MoveData } from '#modules/baskets/domain/facts.ts';
import { decideResumeBeforeColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import { creditReason, decideEndCreditHold, isOnCreditHold, needsCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { holdPlannedMails, releasePlannedMails } from '#modules/baskets/server/mail/hold-mails.ts';
import { lockCredit, readCredit } from '#modules/baskets/server/order/credit.ts';
import { isPlanned, openQuote } from '#modules/baskets/server/quote/quotes.store.ts';
import { giveReason } from '#modules/baskets/server/reason/reasons.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type BasketRow, basketStateOf, changeBasket, lockBasket, lockLinesOf } from './baskets.store.ts';
import { followLines, moveBasket, moveLine } from './move-basket.ts';

export const holdBasket = command(holdBasketEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const reason = await giveReason(tx, 'wait', input.reason);
  const until = input.until === null ? null : Temporal.PlainDate.from(input.until);
  const decided = decideHold(basket.status, { reason, note: input.note, until }, shopDay(context));
  if (!decided.accepted) return decided;
  const held = await putOnHold(context, basket, input);
  return held.accepted ? basketStateOf(tx, basket.id) : held;
});

/** Marks in the history that the quote was never sent: its mail is still scheduled. */
async function unsent(context: CommandContext, { id }: Pick<BasketRow, 'id'>): Promise<{ unsent?: true }> {
  const quote = await openQuote(context, id);
  return quote && isPlanned(quote, context.now) ? { unsent: true } : {};
}

/** Puts a basket on hold with those of its lines that can be, and for a quote its scheduled mails. */
async function putOnHold(
  context: CommandContext,
  basket: BasketRow,
  { reason, note, until }: { reason: string; note: string; until: string | null },
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const moved = await moveBasket(context, basket, 'on_hold', {
    reason,
    data: { note, ...(until !== null && { until }), ...(await unsent(context, basket)) },
  });
  if (!moved.accepted) return moved;
  await holdLines(context, basket.id);
  changeBasket(tx, basket.id, { note: note || null, holdUntil: until }, { keepVersion: true });
  if (isUnanswered(basket)) await holdPlannedMails(context, basket.id);
  return moved;
}

/** Puts the lines of a basket on hold that can be. */
export async function holdLines(context: CommandContext, basketId: number): Promise<void> {
  for (const line of await lockLinesOf(context.tx, basketId)) {
    if (decideLineMove(line.status, 'on_hold').accepted) await moveLine(context, line.id, 'on_hold');
  }
}

/** Puts a basket that was just approved on hold until the credit of its customer suffices. */
export async function holdBeyondCredit(context: CommandContext, basketId: number): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const credit = await readCredit(context, basketId);
  if (!credit || !needsCreditHold(credit)) return accept();
  return putOnHold(context, await lockBasket(context.tx, basketId), { reason: creditReason, note: '', until: null });
}

/** Resumes a basket on hold, unless it waits for a colleague, or is on credit hold and the credit does not suffice. */
export async function endHold(
  context: CommandContext,
  basket: BasketRow,
): Promise<Decision<BasketStatus, 'MOVE_NOT_ALLOWED' | 'NOT_ON_HOLD' | 'CREDIT_HOLD' | 'COLLEAGUE_HOLD'>> {
  const waits = decideResumeBeforeColleague(basket);
  if (!waits.accepted) return waits;
  if (!isOnCreditHold(basket)) return resumeBasketAndLines(context, basket);
  await lockCredit(context.tx, basket);
  const decided = decideEndCreditHold(basket, await readCredit(context, basket.id));
  return decided.accepted ? resumeBasketAndLines(context, basket) : decided;
}

/** Approves an order that waited for a colleague, by whom `data` names; the credit is checked only now. */
export async function endColleagueHold(
  context: CommandContext,
  basket: BasketRow,
  data: MoveData,
): Promise<Decision<BasketStatus, 'MOVE_NOT_ALLOWED' | 'NOT_ON_HOLD'>> {
  await lockCredit(context.tx, basket);
  const resumed = await resumeBasketAndLines(context, basket, data);
  if (!resumed.accepted) return resumed;
  const within = await holdBeyondCredit(context, basket.id);
  return within.accepted ? resumed : within;
}

/**
 * Resumes lines and basket; all refusals come before any write. Then derives the status of the basket, which did not follow its lines
 * during the hold: they may have been completed, delivered or canceled.
 */
export async function resumeBasketAndLines(
  context: CommandContext,
  basket: BasketRow,
  more: MoveData = {},
): Promise<Decision<BasketStatus, 'MOVE_NOT_ALLOWED' | 'NOT_ON_HOLD'>> {
  const { tx } = context;
  const decided = decideResume(basket);
  if (!decided.accepted) return decided;
  const waiting = await tx.rows<{ id: number; resumeStatus: LineStatus }>(sql`
    SELECT id, resume_status AS "resumeStatus" FROM lines
    WHERE basket_id = ${basket.id} AND status = 'on_hold' AND resume_status IS NOT NULL ORDER BY id`);
  for (const { resumeStatus } of waiting) {
    const allowed = decideLineMove('on_hold', resumeStatus);
    if (!allowed.accepted) return allowed;
  }
  for (const line of waiting) await moveLine(context, line.id, line.resumeStatus);
  const moved = await moveBasket(context, basket, decided.value, { data: { ...more, ...(await unsent(context, basket)) } });
  if (!moved.accepted) return moved;
  changeBasket(tx, basket.id, { note: null, holdUntil: null }, { keepVersion: true });
  if (isUnanswered(basket)) await releasePlannedMails(context, basket.id);
  await followLines(context, basket.id);
  return decided;
}
