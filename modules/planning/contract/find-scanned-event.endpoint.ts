import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { eventStatus } from './planning.shapes.ts';

/**
 * Finds the operation of a barcode of the job ticket: that of an operation, or of the job, which is its running or next operation. Null for
 * a code that is on no ticket.
 */
export const findScannedEventEndpoint = endpoint({
  name: 'planning.findScannedEvent',
  method: 'GET',
  path: '/api/planning/scanned',
  permission: 'start_stop_plan_place.view',
  internalOnly: true,
  input: z.object({ code: requiredText(60) }),
  output: z.object({
    found: z.object({ eventId: z.number().int(), placeId: z.number().int(), status: eventStatus }).nullable(),
  }),
});
