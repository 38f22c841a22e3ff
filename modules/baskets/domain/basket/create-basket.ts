import { decideAddressCount } from '#modules/relations/domain/customer/save-customer.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { decideNotBlocked } from './order-header.ts';

export type NewBasketCustomer = { name: string; blocked: boolean; addressCount: number };

/** Decides whether a quote may be started for a customer; refuses CUSTOMER_BLOCKED and CUSTOMER_NO_ADDRESS. */
export function decideNewBasket(customer: NewBasketCustomer): Decision<undefined, 'CUSTOMER_BLOCKED' | 'CUSTOMER_NO_ADDRESS'> {
  const open = decideNotBlocked(customer);
  return open.accepted ? decideAddressCount(customer.addressCount, 'customerId') : open;
}
