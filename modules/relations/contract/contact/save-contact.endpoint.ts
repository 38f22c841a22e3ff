import { z } from 'zod';
import { contactFields } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Adds a contact, or changes the one that `contactId` names. */
export const saveContactEndpoint = endpoint({
  name: 'relations.saveContact',
  method: 'POST',
  path: '/api/customers/:customerId/contacts',
  permission: 'relations.edit or own_customer.manage',
  input: z.object({ customerId: id, contactId: id.optional(), version: version.optional(), ...contactFields }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['STALE_VERSION', 'CUSTOMER_SEEN_IN_PART'],
});
