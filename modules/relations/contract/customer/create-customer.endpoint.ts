import { z } from 'zod';
import { addressFields, contactFields, customerFields, saved, saveRefusals } from '#modules/relations/contract/customer.shapes.ts';

import { endpoint } from '#platform/contract/endpoint.ts';

export const createCustomerEndpoint = endpoint({
  name: 'relations.createCustomer',
  method: 'POST',
  path: '/api/customers',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({
    ...customerFields,
    addresses: z.array(z.object(addressFields)).max(20),
    contacts: z.array(z.object(contactFields)).max(50).default([]),
  }),
  output: saved,
  refusals: [...saveRefusals, 'POSTBOX_NOT_FOR_DELIVERY'],
});
