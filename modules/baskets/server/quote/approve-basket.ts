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

type Approving = {
  reason?: string;
  data: MoveData & { how: ApprovedBy };
  /** The contact whose order limit and budget it is held to; null where these are decided already, or nobody is known. */
  orderedBy: number | null;
};

/**
 * Approves a basket, by the way that `data` names. An order that its contact may not order alone waits for a colleague; beyond the customer's
 * credit limit it goes on hold until the credit suffices or somebody with the permission releases it. Every approval (link, staff, reorder,
 * call-off) passes here, one at a time per customer (`lockCredit`). Refuses what the contact's order limit and budget refuse.
 */
export async function approveBasket(
  context: CommandContext,
  basket: BasketRow,
  { orderedBy, ...more }: Approving,
): Promise<Decision<'approved' | 'awaits_colleague'>> {
  await lockCredit(context.tx, basket);
  const allowed = orderedBy === null ? accept() : await spendOnOrder(context, orderedBy, basket.id);
  if (needsColleague(allowed)) {
    const asked = await awaitColleague(context, basket, { contactId: orderedBy!, ...more });
    return asked.accepted ? accept('awaits_colleague') : asked;
  }
  if (!allowed.accepted) return allowed;
  const moved = await moveBasket(context, basket, 'quote_approved', more);
  if (!moved.accepted) return moved;
  const within = await holdBeyondCredit(context, basket.id);
  return within.accepted ? accept('approved') : within;
}
