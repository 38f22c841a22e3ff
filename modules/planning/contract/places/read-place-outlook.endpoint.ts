import { z } from 'zod';
import { setupAttributes } from '#modules/planning/domain/places/changeovers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

const minutes = z.number().int();

/** Returns what a machine is set up for now, and how full its place is on each day of next week. */
export const readPlaceOutlookEndpoint = endpoint({
  name: 'planning.readPlaceOutlook',
  method: 'GET',
  path: '/api/plan-places/:id/outlook',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    /** Empty for a place with several slots, and while nothing was finished there that is changed over. */
    onMachine: z.array(z.object({ attribute: z.enum(setupAttributes), value: z.string() })),
    /** Minutes of open time, with holidays and exceptions, and of planned work; of all slots. */
    days: z.array(z.object({ date: plainDate, planned: minutes, capacity: minutes })),
  }),
});
