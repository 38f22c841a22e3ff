import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';

/** Lets a line of a pick list take another lot than the list asks, with the reason: it stands in front, or the asked one cannot be reached. */
export const swapPickLotEndpoint = endpoint({
  name: 'stock.swapPickLot',
  method: 'POST',
  path: '/api/pick-lists/:id/swaps',
  permission: 'stock.pick',
  internalOnly: true,
  input: z.object({
    id,
    /** The line of the list. */
    position: z.number().int().positive(),
    lot: requiredText(60),
    /** Where that lot lies; the location of the line when left out. */
    location: text(60).default(''),
    reason: requiredText(200),
  }),
  output: z.object({ lot: z.string(), location: z.string() }),
  refusals: ['PICK_CLOSED', 'PICK_LOCKED', 'PICK_LINE_SCANNED', 'PICK_LOT_UNKNOWN', 'PICK_LOT_UNUSABLE', 'LOT_SHORT'],
});
