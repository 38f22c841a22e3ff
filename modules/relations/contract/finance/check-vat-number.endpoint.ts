import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Enqueues a VIES check of a customer's VAT number; the result is stored on the customer. */
export const checkVatNumberEndpoint = endpoint({
  name: 'relations.checkVatNumber',
  method: 'POST',
  path: '/api/customers/:id/check-vat-number',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['VAT_NOT_IN_REGISTER', 'SERVICE_NOT_SET_UP'],
});
