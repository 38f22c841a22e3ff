import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Reports that an announced return has arrived. */
export const receiveReturnEndpoint = endpoint({
  name: 'shipping.receiveReturn',
  method: 'POST',
  path: '/api/returns/:id/receive',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, version }),
  output: returnState,
  refusals: ['RETURN_RECEIVED', 'RETURN_ENDED', 'STALE_VERSION'],
});
