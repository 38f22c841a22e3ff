import { z } from 'zod';
import { conditions } from '#modules/shipping/domain/return/return.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, text, version } from '#platform/contract/shapes.ts';
import { inspection } from './return.shapes.ts';

/** Saves what somebody found of a line of a return; nothing is booked yet. */
export const inspectReturnEndpoint = endpoint({
  name: 'shipping.inspectReturn',
  method: 'POST',
  path: '/api/returns/:id/lines/:lineId',
  queued: true,
  permission: 'stock.mutate',
  internalOnly: true,
  input: inspection.extend({
    id,
    /** The order line. */
    lineId: id,
    /** Of the line, not of the return: two people inspect two lines. Left out by what waited for the network. */
    version: version.optional(),
    /** When the person found it: nothing is saved once somebody else inspected the line after that. */
    at: instant.optional(),
    /** The location for goods that can be sold again. Default: the last location of the article. */
    location: text(60).default(''),
    condition: z.enum(conditions).default('good'),
  }),
  output: z.object({ lineId: z.number().int(), version: z.number().int() }),
  refusals: [
    ...(['RETURN_UNKNOWN', 'RETURN_ANNOUNCED', 'RETURN_ENDED', 'RETURN_TOO_MANY', 'RETURN_NOT_DIVIDED', 'RETURN_NO_STOCK'] as const),
    ...(['LOCATION_UNKNOWN', 'RETURN_TO_INSPECT', 'RETURN_INSPECTED_SINCE', 'STALE_VERSION'] as const),
  ],
});
