import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { returnState } from './return.shapes.ts';

/** Books what came back: into stock, apart, or away, at the value at which it left. Finance decides about the money afterwards. */
export const bookReturnEndpoint = endpoint({
  name: 'shipping.bookReturn',
  method: 'POST',
  path: '/api/returns/:id/book',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, version }),
  output: returnState,
  refusals: [
    ...(['RETURN_UNKNOWN', 'RETURN_ANNOUNCED', 'RETURN_ENDED', 'RETURN_NOTHING', 'RETURN_NOT_DIVIDED', 'RETURN_REASON'] as const),
    ...([
      'RETURN_TOO_MANY',
      'RETURN_NO_PLACE',
      'RETURN_NO_QUARANTINE',
      'LOCATION_WRONG',
      'BEFORE_COUNT',
      'PERIOD_CLOSED',
      'STALE_VERSION',
    ] as const),
  ],
});
