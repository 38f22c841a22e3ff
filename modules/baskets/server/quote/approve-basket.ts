import type { OrderSpendingRefusal } from '#modules/baskets/contract/order/spending-refusals.ts';
import type { MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import type { MoveData } from '#modules/baskets/domain/facts.ts';
import { type ApprovedBy, needsColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { holdBeyondCredit } from '#modules/baskets/server/basket/hold-basket.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { awaitColleague } from '#modules/baskets/server/order/await-colleague.ts';
import { lockCredit } from '#modules/baskets/server/order/credit.ts';
import { spendOnOrder } from '#modules/baskets/server/order/spending.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Approval = { reason?: string; data: MoveData & { how: ApprovedBy } };
/** `orderedBy`: the contact whose order limit and budget it is held to; null where nobody is known. */
type Approving = Approval & { orderedBy: number | null };
export type ApproveRefusal = OrderSpendingRefusal | MoveRefusal;

/**
 * Approves a basket, by the way that `data` names. An order that its contact may not order alone waits for a colleague; beyond the customer's
 * credit limit it goes on hold until the credit suffices or somebody with the permission releases it. Every approval (link, staff, reorder,
 * call-off) passes here or through `approveAllowedBasket`, one at a time per customer (`lockCredit`). Refuses what the contact's order limit
 * and budget refuse.
 */
export async function approveBasket(
  context: CommandContext,
  basket: BasketRow,
  { orderedBy, ...approval }: Approving,
): Promise<Decision<'approved' | 'awaits_colleague', ApproveRefusal>> {
  await lockCredit(context.tx, basket);
  const allowed = orderedBy === null ? accept() : await spendOnOrder(context, orderedBy, basket.id);
  if (allowed.accepted) return approve(context, basket, approval);
  const { code } = allowed;
  if (!needsColleague(code)) return { ...allowed, code };
  const asked = await awaitColleague(context, basket, { contactId: orderedBy!, ...approval });
  return asked.accepted ? accept('awaits_colleague') : asked;
}

/** Approves a basket whose contact was held to the order limit and budget before, or has none; see `approveBasket`. */
export async function approveAllowedBasket(
  context: CommandContext,
  basket: BasketRow,
  approval: Approval,
): Promise<Decision<'approved', MoveRefusal>> {
  await lockCredit(context.tx, basket);
  return approve(context, basket, approval);
}

async function approve(context: CommandContext, basket: BasketRow, approval: Approval): Promise<Decision<'approved', MoveRefusal>> {
  const moved = await moveBasket(context, basket, 'quote_approved', approval);
  if (!moved.accepted) return moved;
  const within = await holdBeyondCredit(context, basket.id);
  return within.accepted ? accept('approved') : within;
}
