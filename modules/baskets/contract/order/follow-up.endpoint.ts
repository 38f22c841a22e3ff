import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

/**
 * Notes the outcome of a follow-up of a quote, and plans the next one on `next`, if any; also plans calls about lost quotes and canceled
 * orders. The caller is `by`, else the order manager.
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
    /** Null to name nobody in particular; left out to keep who was named. */
    by: id.nullable().optional(),
  }),
  output: basketState,
  refusals: ['ON_HOLD', 'QUOTE_NOT_SENT', 'FOLLOW_UP_PAST', 'STALE_VERSION'],
});
