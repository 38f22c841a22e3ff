import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { type OpenBudget, passesBudget } from './budget/budget.ts';

export const shopOrderStatuses = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ShopOrderStatus = (typeof shopOrderStatuses)[number];

/** Whether a contact with this limit (null: none) asks a colleague before ordering for this amount, both without VAT. */
export const needsApproval = (orderLimit: Money | null, amount: Money): boolean => orderLimit !== null && amount > orderLimit;

type Limits = { orderLimit: Money | null; budget: OpenBudget | null };

/** The caller: a contact who is signed in and may know the colleagues, the holder of a link, or the staff for a contact. */
type Asker = 'contact' | 'link' | 'staff';

/**
 * Decides whether a contact may order this amount alone. Refuses ORDER_NEEDS_COLLEAGUE with the colleagues who may approve it, for whom an order
 * waits, or ORDER_NEEDS_COLLEAGUE_ALONE without any.
 */
export function decideOrderAlone(
  { orderLimit, budget }: Limits,
  amount: Money,
  colleagues: readonly string[],
  asker: Asker,
): Decision<undefined, 'ORDER_NEEDS_COLLEAGUE' | 'ORDER_NEEDS_COLLEAGUE_ALONE'> {
  if (!needsApproval(orderLimit, amount) && !passesBudget(budget, amount)) return accept();
  const params = { amount: eurosOf(amount) };
  if (colleagues.length === 0) return refuse('ORDER_NEEDS_COLLEAGUE_ALONE', { ...params, by: asker });
  return refuse('ORDER_NEEDS_COLLEAGUE', {
    ...params,
    known: asker === 'link' ? 'no' : 'yes',
    colleagues: asker === 'link' ? '' : colleagues.join(', '),
  });
}

/** The most orders of one buyer that wait in the shop; each is priced again whenever it is shown. */
export const maxWaitingOrders = 10;
/** The most products of waiting orders that are priced for a list. */
export const maxPricedProducts = 50;

/** Refuses SHOP_NO_APPROVER for an order above the limit that no colleague may approve, and SHOP_MANY_WAITING beside many that wait already. */
export function decideAskApproval(approvers: number, waiting: number): Decision<undefined, 'SHOP_NO_APPROVER' | 'SHOP_MANY_WAITING'> {
  if (approvers === 0) return refuse('SHOP_NO_APPROVER');
  return waiting < maxWaitingOrders ? accept() : refuse('SHOP_MANY_WAITING', { count: waiting });
}

/** Refuses SHOP_PRICED_LATER for an order in a list when those that are priced before it have many products already. */
export function decidePriceInList(before: number, products: number): Decision<undefined, 'SHOP_PRICED_LATER'> {
  return before === 0 || before + products <= maxPricedProducts ? accept() : refuse('SHOP_PRICED_LATER');
}

type WaitingOrder = { status: ShopOrderStatus; contactId: number };

/** Decides whether a contact may answer an order; refuses SHOP_ORDER_ANSWERED, and SHOP_OWN_ORDER for one that they asked for themselves. */
export function decideAnswerOrder(
  { status, contactId }: WaitingOrder,
  answeredBy: number,
): Decision<undefined, 'SHOP_ORDER_ANSWERED' | 'SHOP_OWN_ORDER'> {
  if (status !== 'waiting') return refuse('SHOP_ORDER_ANSWERED');
  return contactId === answeredBy ? refuse('SHOP_OWN_ORDER') : accept();
}

/** Refuses SHOP_ORDER_ANSWERED for an order that was answered before it is taken back. */
export function decideWithdrawOrder({ status }: Pick<WaitingOrder, 'status'>): Decision<undefined, 'SHOP_ORDER_ANSWERED'> {
  return status === 'waiting' ? accept() : refuse('SHOP_ORDER_ANSWERED');
}

/**
 * The day on which an order leaves that waited for approval: the asked one, unless the plan can no longer make it; then the first one without a
 * surcharge.
 */
export const dayAfterApproval = (asked: string | null, { first, standard }: { first: string; standard: string }): string =>
  asked !== null && asked >= first ? asked : standard;
