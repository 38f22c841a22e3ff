import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { addressFields, contactFields, customerFields, saveRefusals } from './customer.shapes.ts';

const saved = z.object({ id: z.number(), version: z.number() });
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

export const updateCustomerEndpoint = endpoint({
  name: 'relations.updateCustomer',
  method: 'PUT',
  path: '/api/customers/:id',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ id, version, ...customerFields }),
  output: saved,
  refusals: [...saveRefusals, 'STALE_VERSION'],
});
