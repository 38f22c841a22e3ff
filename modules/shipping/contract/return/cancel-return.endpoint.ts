import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Cancels a return before it is booked; what was not inspected wholly is reset. */
export const cancelReturnEndpoint = endpoint({
  name: 'shipping.cancelReturn',
  method: 'POST',
  path: '/api/returns/:id/cancel',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** Cancels although lines are open. */
    confirmed: z.boolean().default(false),
  }),
  output: returnState,
  refusals: ['RETURN_ENDED', 'PICK_NOT_ALL_SCANNED', 'STALE_VERSION'],
});
