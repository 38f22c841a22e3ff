import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money } from '#platform/domain/money.ts';

/** The reason of a hold that Katern itself puts on a basket; people cannot choose it. */
export const creditReason = 'beyond_credit';

/**
 * The credit of a customer, without VAT: the limit (0: none agreed), the open invoices, and what is ordered or approved and not invoiced.
 * `ordered` includes the basket in question and leaves out others on credit hold. `letGo`: the basket was released beyond the limit, for an
 * amount of at least its present total; `releasedUpTo` is that amount, zero without a release.
 */
export type CustomerCredit = { limit: Money; invoiced: Money; ordered: Money; blocked: boolean; letGo: boolean; releasedUpTo: Money };

/** Adds open invoices and orders. */
export function openCredit({ invoiced, ordered }: Pick<CustomerCredit, 'invoiced' | 'ordered'>): Money {
  return addMoney(invoiced, ordered);
}

/** Whether open invoices and orders together exceed the limit; never without a limit. */
export function isBeyondCredit(credit: Pick<CustomerCredit, 'limit' | 'invoiced' | 'ordered'>): boolean {
  return credit.limit > 0 && openCredit(credit) > credit.limit;
}

/** Whether a basket that was just approved goes on credit hold instead of being ordered. */
export function needsCreditHold(credit: CustomerCredit): boolean {
  return isBeyondCredit(credit) && !credit.letGo;
}

/** Whether an order that costs so much more by an amendment, `after` in all, exceeds the credit and was not released for that. */
export function exceedsCredit(credit: CustomerCredit, difference: Money, after: Money): boolean {
  const ordered = addMoney(credit.ordered, difference);
  return difference > 0 && isBeyondCredit({ ...credit, ordered }) && credit.releasedUpTo < after;
}

/**
 * Decides whether an amendment may make an order dearer: refuses AMENDMENT_BEYOND_CREDIT with the open amount it would make and the limit, in
 * euros, without the right to release an order beyond it.
 */
export function decideAmendmentCredit(
  credit: CustomerCredit | undefined,
  { difference, after, mayReleaseCredit }: { difference: Money; after: Money; mayReleaseCredit: boolean },
): Decision<undefined, 'AMENDMENT_BEYOND_CREDIT'> {
  if (!credit || mayReleaseCredit || !exceedsCredit(credit, difference, after)) return accept();
  return refuse('AMENDMENT_BEYOND_CREDIT', { open: eurosOf(addMoney(openCredit(credit), difference)), limit: eurosOf(credit.limit) });
}

export type HoldState = { status: BasketStatus; reason: string | null };

/** Whether a basket is on credit hold. */
export function isOnCreditHold({ status, reason }: HoldState): boolean {
  return status === 'on_hold' && reason === creditReason;
}

/**
 * Decides whether a basket may leave its credit hold: when the credit suffices, or is unknown. Refuses CREDIT_HOLD with the open amount
 * and the limit, in euros.
 */
export function decideEndCreditHold(waiting: HoldState, credit: CustomerCredit | undefined): Decision<undefined, 'CREDIT_HOLD'> {
  if (!isOnCreditHold(waiting) || !credit || !needsCreditHold(credit)) return accept();
  return refuse('CREDIT_HOLD', { open: eurosOf(openCredit(credit)), limit: eurosOf(credit.limit) }, 'status');
}

/** Decides whether a basket may be released beyond the limit by somebody with that permission; refuses NOT_ON_CREDIT_HOLD. */
export function decideReleaseCreditHold(waiting: HoldState): Decision<undefined, 'NOT_ON_CREDIT_HOLD'> {
  return isOnCreditHold(waiting) ? accept() : refuse('NOT_ON_CREDIT_HOLD', {}, 'status');
}
