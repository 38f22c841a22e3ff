import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';

const remark = text(2000);

/** Sets the name of a line, the customer's reference, and the remarks per reader. */
export const editLineDetailsEndpoint = endpoint({
  name: 'baskets.editLineDetails',
  method: 'PUT',
  path: '/api/lines/:id/details',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** May be empty for a text line only. */
    description: text(200),
    customerReference: text(100),
    /** For production: printed on the job ticket and shown at the plan place. */
    remarksInternal: remark,
    /** For the customer: printed on quotes and confirmations. */
    remarksExternal: remark,
    /** For prepress. */
    remarksPrepress: remark,
    /** For sales; visible to everybody who may view the order. */
    remarksSales: remark,
  }),
  output: lineState,
  refusals: ['BASKET_NOT_OPEN', 'LINE_CANCELED', 'DESCRIPTION_REQUIRED', 'STALE_VERSION'],
});
