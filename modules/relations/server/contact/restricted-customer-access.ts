import type { Actor } from '#platform/server/actor.ts';

/** Whether a caller pays online for the customer: a contact without that right does not. */
export const mayPay = ({ settings }: Actor): boolean => settings['app.may_pay'] !== '0';

/** Whether an external user sees only their own orders, and so may not act for the whole customer. */
export function hasRestrictedCustomerAccess({ internal, settings }: Actor): boolean {
  return !internal && settings['app.sees_all'] !== '1';
}
