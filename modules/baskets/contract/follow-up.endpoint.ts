import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

/**
 * How a quote stands, as somebody heard it; asked after again on `next`, or no more. About what came to nothing somebody may call in the same
 * way. Who does is `by`, else its order manager.
 */
export const followUpEndpoint = endpoint({
  name: 'baskets.followUp',
  method: 'POST',
  path: '/api/baskets/:id/follow-up',
  permission: 'quotes.send',
  internalOnly: true,
  input: z.object({
    id,
    version,
    note: requiredText(500),
    next: plainDate.nullable().default(null),
    /** Nobody in particular when null; who was named already when it is not said. */
    by: id.nullable().optional(),
  }),
  output: basketState,
  refusals: ['ON_HOLD', 'QUOTE_NOT_SENT', 'FOLLOW_UP_PAST', 'STALE_VERSION'],
});
