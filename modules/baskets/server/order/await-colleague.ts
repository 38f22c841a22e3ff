import type { MoveData } from '#modules/baskets/domain/facts.ts';
import {
  type ApprovedBy,
  colleagueReason,
  decideEndColleagueHold,
  type EndedWaitReason,
} from '#modules/baskets/domain/order/colleague-hold.ts';
import { type BasketRow, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endBasket } from '#modules/baskets/server/basket/end-basket.ts';
import { endColleagueHold, holdLines } from '#modules/baskets/server/basket/hold-basket.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { giveReason } from '#modules/baskets/server/reason/reasons.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** An order that a contact may not order alone. */
export type ColleagueAsked = { basketId: number; customerId: number; contactId: number; how: ApprovedBy };
/** Asks the colleagues of a buyer to approve an order; a higher module fills it. */
export type ColleagueAsk = (context: CommandContext, asked: ColleagueAsked) => Promise<void>;
export const colleagueAsks = slot<ColleagueAsk>('baskets.colleagueAsks');

/** Has an order and its lines wait for a colleague of its buyer; it is approved when that hold ends. */
export async function awaitColleague(
  context: CommandContext,
  basket: BasketRow,
  { contactId, reason, data }: Pick<ColleagueAsked, 'contactId'> & { reason?: string; data: MoveData & { how: ApprovedBy } },
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { id: basketId, customerId } = basket;
  const moved = await moveBasket(context, basket, 'on_hold', {
    reason: colleagueReason,
    data: { ...data, ...(reason && { note: reason }) },
  });
  if (!moved.accepted) return moved;
  await holdLines(context, basketId);
  await giveReason(context.tx, 'wait', colleagueReason);
  changeBasket(context.tx, basketId, { resumeStatus: 'quote_approved', note: null, holdUntil: null }, { keepVersion: true });
  for (const ask of colleagueAsks.entriesOf(context.kernel)) await ask(context, { basketId, customerId, contactId, how: data.how });
  return moved;
}

/** Approves an order that waits for a colleague, in the colleague's name. Refuses NOT_AWAITING_COLLEAGUE. */
export async function approveAsColleague(
  context: CommandContext,
  basketId: number,
  { by, how }: { by: string; how: ApprovedBy },
): Promise<Decision<undefined, 'NOT_AWAITING_COLLEAGUE' | 'NOT_ON_HOLD' | 'MOVE_NOT_ALLOWED'>> {
  const basket = await lockBasket(context.tx, basketId);
  const decided = decideEndColleagueHold(basket);
  if (!decided.accepted) return decided;
  const ended = await endColleagueHold(context, basket, { by, how });
  return ended.accepted ? accept() : ended;
}

/** Cancels an order that waits for a colleague who declined it, or whose buyer takes it back. Refuses NOT_AWAITING_COLLEAGUE. */
export async function cancelAwaitingOrder(
  context: CommandContext,
  basketId: number,
  { by, reason, note }: { by: string; reason: EndedWaitReason; note: string },
): Promise<Decision<undefined, 'NOT_AWAITING_COLLEAGUE' | 'MOVE_NOT_ALLOWED'>> {
  const basket = await lockBasket(context.tx, basketId);
  const decided = decideEndColleagueHold(basket);
  if (!decided.accepted) return decided;
  await giveReason(context.tx, 'reject', reason);
  return endBasket(context, basket, 'quote_canceled', { reason, note, data: { by } });
}
