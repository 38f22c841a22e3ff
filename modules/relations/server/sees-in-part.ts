import type { Actor } from '#platform/server/actor.ts';

/** Who decides for a customer must see all of it: an outsider whose own orders are all that they see may not. */
export function seesCustomerInPart({ internal, settings }: Actor): boolean {
  return !internal && settings['app.sees_all'] !== '1';
}
