import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Says what the provider shows of a refund that it never answered: paid back, or not. */
export const settleRefundEndpoint = endpoint({
  name: 'invoicing.settleRefund',
  method: 'POST',
  path: '/api/online-refunds/:id/settle',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, refunded: z.boolean() }),
  output: z.object({ id }),
  refusals: ['REFUND_NOT_UNCERTAIN'],
});
