import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Reports that the refused pieces of a return went back to the customer. */
export const sendBackReturnEndpoint = endpoint({
  name: 'shipping.sendBackReturn',
  method: 'POST',
  path: '/api/returns/:id/send-back',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, version }),
  output: returnState,
  refusals: ['RETURN_NOTHING_BACK', 'STALE_VERSION'],
});
