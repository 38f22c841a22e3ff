import { z } from 'zod';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** Adds an address, or changes the one that `addressId` names. */
export const saveAddressEndpoint = endpoint({
  name: 'relations.saveAddress',
  method: 'POST',
  path: '/api/customers/:customerId/addresses',
  permission: anyOf('relations.edit', 'own_customer.manage', 'own_addresses.manage'),
  input: z.object({
    ...{ customerId: id, addressId: id.optional(), version: version.optional() },
    ...addressFields,
    /** Without them an address keeps those that it has: an older client does not know them. */
    deliveryInstructions: text(longestInstructions).optional(),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['POSTBOX_NOT_FOR_DELIVERY', 'STALE_VERSION', 'CUSTOMER_SEEN_IN_PART'],
});
