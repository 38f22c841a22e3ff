import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money } from '#platform/domain/money.ts';
import type { BasketStatus } from './statuses.ts';

/** Why a basket waits that Katern itself held: a reason of the shop's list which people cannot choose. */
export const creditReason = 'beyond_credit';

/**
 * What a customer may owe (0: nothing was agreed), owes on invoices, and will owe for what is ordered or approved and not invoiced, the basket
 * it is asked for included and others that wait for credit themselves left out; without VAT. `letGo`: somebody let this basket go beyond the limit, for no less than it costs.
 */
export type CustomerCredit = { limit: Money; invoiced: Money; ordered: Money; blocked: boolean; letGo: boolean };

/** All that is open with a customer. */
export function openCredit({ invoiced, ordered }: Pick<CustomerCredit, 'invoiced' | 'ordered'>): Money {
  return addMoney(invoiced, ordered);
}

/** Whether open invoices and orders together are more than the limit (domain model 3.3); without a limit nothing is. */
export function isBeyondCredit(credit: Pick<CustomerCredit, 'limit' | 'invoiced' | 'ordered'>): boolean {
  return credit.limit > 0 && openCredit(credit) > credit.limit;
}

/** Whether a basket that was just approved waits for credit, rather than going on to be ordered. */
export function waitsForCredit(credit: CustomerCredit): boolean {
  return isBeyondCredit(credit) && !credit.letGo;
}

export type Waiting = { status: BasketStatus; reason: string | null };

/** Whether it waits for credit. */
export function isOnCreditHold({ status, reason }: Waiting): boolean {
  return status === 'on_hold' && reason === creditReason;
}

/**
 * What waits for credit goes on when the credit bears it, or nothing is known of it; refuses CREDIT_HOLD with what is
 * open and the limit, in euros.
 */
export function decideGoOnWithCredit(waiting: Waiting, credit: CustomerCredit | undefined): Decision<undefined, 'CREDIT_HOLD'> {
  if (!isOnCreditHold(waiting) || !credit || !waitsForCredit(credit)) return accept();
  return refuse('CREDIT_HOLD', { open: eurosOf(openCredit(credit)), limit: eurosOf(credit.limit) }, 'status');
}

/** Whether somebody with the right to it may let a basket go beyond the limit; refuses NOT_ON_CREDIT_HOLD. */
export function decideLetGo(waiting: Waiting): Decision<undefined, 'NOT_ON_CREDIT_HOLD'> {
  return isOnCreditHold(waiting) ? accept() : refuse('NOT_ON_CREDIT_HOLD', {}, 'status');
}
