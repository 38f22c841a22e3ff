import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Starts a pick list for order lines: allocates lots and locations, and holds them. What there is too little of stays reserved. */
export const startPickListEndpoint = endpoint({
  name: 'stock.startPickList',
  method: 'POST',
  path: '/api/pick-lists',
  permission: 'stock.pick',
  internalOnly: true,
  input: z.object({
    lineIds: z.array(id).min(1).max(500),
    /** Where the goods are brought; the first place to stage when left out. */
    stage: text(60).default(''),
  }),
  /** `skipped`: reservations that are picked whole, of which there is too little. */
  output: z.object({ id: z.number().int(), lines: z.number().int(), short: z.number().int(), skipped: z.number().int() }),
  refusals: ['NO_STAGE', 'LOCATION_UNKNOWN', 'LOCATION_WRONG', 'RESERVATION_UNKNOWN', 'ALREADY_PICKING', 'NOTHING_TO_PICK'],
});
