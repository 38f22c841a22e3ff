import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';

/** Brings what was scanned to the stage: at the end of the walk, or when it is canceled, which resets the open lines. */
export const endPickListEndpoint = endpoint({
  name: 'stock.endPickList',
  method: 'POST',
  path: '/api/pick-lists/:id/end',
  queued: true,
  permission: 'stock.pick',
  internalOnly: true,
  input: z.object({
    id,
    how: z.enum(['finish', 'cancel']),
    /** Cancels although lines are open. */
    confirmed: z.boolean().default(false),
    /** When the person pressed; the journal shows that moment. */
    at: instant.optional(),
  }),
  output: z.object({ status: z.enum(['picked', 'short_picked', 'canceled']), stage: z.string() }),
  refusals: ['PICK_CLOSED', 'PICK_NOT_ALL_SCANNED', 'PERIOD_CLOSED'],
});
