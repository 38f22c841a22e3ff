import { decideKeepAddresses } from '#modules/relations/domain/customer/act-for-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/contact/restricted-customer-access.ts';
import { type Actor, may } from '#platform/server/actor.ts';

/** Decides whether the caller keeps the addresses of this customer. */
export const keepsAddresses = (actor: Actor, { business }: { business: boolean }) =>
  decideKeepAddresses({
    business,
    keepsCompanies: may(actor, 'relations.edit') || may(actor, 'own_customer.manage'),
    restricted: hasRestrictedCustomerAccess(actor),
  });
