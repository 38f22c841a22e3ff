import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** The overtime of a place in the days to come: what is open and what may be opened, with its price by the hourly rate of the machine. */
export const readPlaceTimesEndpoint = endpoint({
  name: 'planning.readPlaceTimes',
  method: 'GET',
  path: '/api/planning/places/:id/overtime',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    /** `euros` is null when the machine has no hourly rate. */
    overtime: z.array(z.object({ start: minute, end: minute, isOpen: z.boolean(), euros: z.number().nullable() })),
  }),
});
