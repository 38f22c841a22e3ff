import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Has the register asked about the VAT number of a customer, now; the answer comes to the customer. */
export const checkVatNumberEndpoint = endpoint({
  name: 'relations.checkVatNumber',
  method: 'POST',
  path: '/api/customers/:id/check-vat-number',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['VAT_NOT_IN_REGISTER'],
});
