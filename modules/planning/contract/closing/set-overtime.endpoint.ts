import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Opens a stretch of overtime that `readPlaceTimes` and `listOvertime` offer on a place, or closes it again while it is empty. */
export const setOvertimeEndpoint = endpoint({
  name: 'planning.setOvertime',
  method: 'POST',
  path: '/api/planning/places/:id/overtime',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id, start: minute, end: minute, open: z.boolean() }),
  output: z.object({ minutes: z.number().int() }),
  refusals: ['OVERTIME_NOT_OFFERED', 'OVERTIME_IN_USE'],
});
