import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** The overtime that may be opened on each place in the days to come, with its price by the hourly rate of the machine. */
export const listOvertimeEndpoint = endpoint({
  name: 'planning.listOvertime',
  method: 'GET',
  path: '/api/planning/overtime',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({}),
  output: z.object({
    /** `euros` is null when the machine has no hourly rate. */
    offered: z.array(z.object({ placeId: id, start: minute, end: minute, euros: z.number().nullable() })),
  }),
});
