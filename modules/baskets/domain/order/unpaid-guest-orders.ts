import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** How many orders without an account may wait for their payment under one e-mail address. */
export const maxUnpaidGuestOrders = 5;

/** Refuses a further order without an account: each of them mails its address, which may be anybody's. */
export function decideUnpaidGuestOrders(unpaid: number): Decision<undefined, 'GUEST_ORDERS_UNPAID'> {
  return unpaid >= maxUnpaidGuestOrders ? refuse('GUEST_ORDERS_UNPAID', { count: unpaid }, 'email') : accept();
}
