import { relationsPages } from '#modules/relations/contract/relations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readUnits, recentCustomers, searchCustomers } from './customers.queries.ts';
import { relationsPersonLinks } from './person-links.ts';
import { readCustomer } from './read-customer.ts';
import { removeAddress, saveAddress } from './save-address.ts';
import { removeContact, saveContact } from './save-contact.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { findContacts, linkContact, linkSupplier, readUserLinks, relationsUserLinks } from './user-links.ts';

export const relationsModule: ServerModule = {
  name: 'relations',
  pages: relationsPages,
  served: [
    searchCustomers,
    recentCustomers,
    readCustomer,
    readUnits,
    createCustomer,
    updateCustomer,
    saveAddress,
    removeAddress,
    saveContact,
    removeContact,
    readUserLinks,
    findContacts,
    linkContact,
    linkSupplier,
  ],
  slots: [relationsPersonLinks, relationsUserLinks],
};
