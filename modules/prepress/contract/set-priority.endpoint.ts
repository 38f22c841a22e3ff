import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/** Sets the priority: 1 today before 12, 2 today, 3 tomorrow, 4 when free. */
export const setPriorityEndpoint = endpoint({
  ...manages,
  name: 'prepress.setPriority',
  path: '/api/lines/:lineId/prepress-priority',
  input: z.object({ lineId: id, priority: z.number().int().min(1).max(4).nullable() }),
  output: z.object({ priority: z.number().int().nullable() }),
});
