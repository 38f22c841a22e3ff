import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The most orders without an account that wait for their payment under one e-mail address. */
export const maxUnpaidGuestOrders = 5;

/** Refuses a further order without an account: each of them mails its address, which may be anybody's. */
export function decideUnpaidGuestOrders(unpaid: number): Decision<undefined, 'GUEST_ORDERS_UNPAID'> {
  return unpaid >= maxUnpaidGuestOrders ? refuse('GUEST_ORDERS_UNPAID', { count: unpaid }, 'email') : accept();
}
