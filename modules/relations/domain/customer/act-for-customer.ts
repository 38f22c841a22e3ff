import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether an external user may act for the whole customer; refuses CUSTOMER_SEEN_IN_PART when `restricted` to their own orders.
 */
export function decideActForCustomer({ restricted }: { restricted: boolean }): Decision<undefined, 'CUSTOMER_SEEN_IN_PART'> {
  return restricted ? refuse('CUSTOMER_SEEN_IN_PART') : accept();
}
