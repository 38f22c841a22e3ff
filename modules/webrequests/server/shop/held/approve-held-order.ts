import { decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import { approveAsColleague, beginPayment, readOrderTotal } from '#modules/baskets/server/public.ts';
import type { heldOrderRefusals } from '#modules/webrequests/contract/shop/held-order-refusals.ts';
import { mailColleague } from '#modules/webrequests/server/shop/ask-approval.ts';
import { budgetForOrder, countTowardsBudget } from '#modules/webrequests/server/shop/budget/budgets.store.ts';
import { answerShopOrder, type HeldOrder, readBuyer, unitOfOrder } from '#modules/webrequests/server/shop/shop-orders.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { numberOfOrder } from './held-orders.ts';

type ApproveHeldRefusal = 'PRICE_CHANGED' | 'BUDGET_EXCEEDED' | 'BUDGET_EXCEEDED_ALONE' | (typeof heldOrderRefusals)[number];
type Approved = { id: number; number: string; paymentId: number | null };

/** Approves an order that was made outside the shop, at the total that the approver saw; its buyer's budget counts it. */
export async function approveHeldOrder(
  context: CommandContext,
  order: HeldOrder,
  { by, total }: { by: number; total: Money },
): Promise<Decision<Approved, ApproveHeldRefusal>> {
  const { tx, actor } = context;
  const { basketId, customerId, contactId, how } = order;
  const today = await readOrderTotal(tx, { id: basketId, customerId });
  const same = decideReorderPrice(today.gross, total);
  if (!same.accepted) return same;
  const budget = await budgetForOrder(context, { customerId, contactId, amount: today.net });
  if (!budget.accepted) return budget;
  await answerShopOrder(context, order, { status: 'approved', by });
  const approved = await approveAsColleague(context, basketId, { by: actor.name, how });
  if (!approved.accepted) return approved;
  await countTowardsBudget(context, budget.value, basketId);
  const number = await numberOfOrder(tx, basketId);
  await tx.record({ fact: 'shop.order_approved', refs: { customer: customerId, basket: basketId }, data: { by: actor.name, number } });
  const to = await readBuyer(tx, contactId);
  const params = { buyer: actor.name, number };
  if (to) await mailColleague(context, 'shop_order_approved', { to, customerId, basketId, unitId: await unitOfOrder(tx, order), params });
  return accept({ id: basketId, number, paymentId: await beginPayment(context, basketId) });
}
