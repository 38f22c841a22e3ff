import { decideKeepAddresses } from '#modules/relations/domain/customer/act-for-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/contact/restricted-customer-access.ts';
import type { Actor } from '#platform/server/actor.ts';

/** Decides whether the caller keeps the addresses of this customer. */
export const keepsAddresses = (actor: Actor, { business }: { business: boolean }) =>
  decideKeepAddresses({
    business,
    keepsCompanies: ['relations.edit', 'own_customer.manage'].some((name) => actor.permissions.has(name)),
    restricted: hasRestrictedCustomerAccess(actor),
  });
