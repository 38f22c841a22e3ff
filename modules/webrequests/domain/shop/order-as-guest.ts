import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses an order of somebody without an account in a shop that takes no payments online: it would not be paid first. */
export const decideGuestOrder = (takesPayments: boolean): Decision<undefined, 'SHOP_PAYS_LATER'> =>
  takesPayments ? accept() : refuse('SHOP_PAYS_LATER');
