import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { basketState } from '../basket/basket.shapes.ts';

/** Has the customer pay an order that somebody else was to pay, with a reason. */
export const chargeCustomerEndpoint = endpoint({
  name: 'baskets.chargeCustomer',
  method: 'POST',
  path: '/api/baskets/:id/charge-customer',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, note: requiredText(500) }),
  output: basketState,
  refusals: ['PAYER_INVOICED', 'STALE_VERSION'],
});
