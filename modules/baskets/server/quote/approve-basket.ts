import type { MoveData } from '#modules/baskets/domain/facts.ts';
import { creditReason, needsCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { type BasketRow, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { putOnHold } from '#modules/baskets/server/basket/hold-basket.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { lockCredit, readCredit } from '#modules/baskets/server/order/credit.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Approves a basket, by the way that `data` names; beyond the customer's credit limit it goes on hold until the credit suffices or somebody
 * with the permission releases it. Every approval (link, staff, reorder, call-off) passes here, one at a time per customer (`lockCredit`).
 */
export async function approveBasket(
  context: CommandContext,
  basket: BasketRow,
  more: { reason?: string; data: MoveData },
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  await lockCredit(context.tx, basket);
  const moved = await moveBasket(context, basket, 'quote_approved', more);
  if (!moved.accepted) return moved;
  const credit = await readCredit(context, basket.id);
  if (!credit || !needsCreditHold(credit)) return accept();
  return putOnHold(context, await lockBasket(context.tx, basket.id), { reason: creditReason, note: '', until: null });
}
