import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

/** Promises what is left of a line for a day, which its open deliveries get. */
export const deliverRestEndpoint = endpoint({
  name: 'baskets.deliverRest',
  method: 'POST',
  path: '/api/lines/:id/deliver-rest',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, date: plainDate, reason: text(500) }),
  output: lineState,
  refusals: ['PROMISE_REASON_REQUIRED', 'LINE_NOT_SHORT', 'DATE_IN_PAST', 'STALE_VERSION'],
});
