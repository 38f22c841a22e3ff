import type { Actor } from '#platform/server/actor.ts';

/** Whether an external user sees only their own orders, and so may not act for the whole customer. */
export function hasRestrictedCustomerAccess({ internal, settings }: Actor): boolean {
  return !internal && settings['app.sees_all'] !== '1';
}
