import { z } from 'zod';
import { gangedLineChange, lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const removeLineEndpoint = endpoint({
  name: 'baskets.removeLine',
  method: 'POST',
  path: '/api/lines/:id/remove',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: lineState.extend({ along: z.array(gangedLineChange) }),
  refusals: ['REVISE_FIRST', 'QUOTE_FIXED', 'BASKET_NOT_OPEN', 'LINE_NOT_OPEN', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
