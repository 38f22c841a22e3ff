import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText } from '#platform/contract/shapes.ts';

/** Decides that a return is not credited, and why. */
export const declineReturnCreditEndpoint = endpoint({
  name: 'invoicing.declineReturnCredit',
  method: 'POST',
  path: '/api/return-credits/:id/decline',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    /** Of the return. */
    id,
    reason: requiredText(300),
  }),
  output: emptyShape,
  refusals: ['RETURN_CREDIT_DECIDED'],
});
