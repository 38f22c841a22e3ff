import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { lineState } from './basket.shapes.ts';

const remark = text(2000);

/** What a line is called, by which reference its customer knows it, and what is said of it to whom. */
export const editLineDetailsEndpoint = endpoint({
  name: 'baskets.editLineDetails',
  method: 'PUT',
  path: '/api/lines/:id/details',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    /** Only a text may have none. */
    description: text(200),
    customerReference: text(100),
    /** For whoever makes it: stands on the job ticket and at the plan place. */
    remarksInternal: remark,
    /** For the customer: stands on quotes and confirmations. */
    remarksExternal: remark,
    /** For who checks its files. */
    remarksPrepress: remark,
    /** For who sells it; everybody who may view the order reads it. */
    remarksSales: remark,
  }),
  output: lineState,
  refusals: ['BASKET_NOT_OPEN', 'LINE_CANCELED', 'DESCRIPTION_REQUIRED', 'STALE_VERSION'],
});
