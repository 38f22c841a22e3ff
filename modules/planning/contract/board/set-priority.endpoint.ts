import { z } from 'zod';
import { linePriorities } from '#modules/planning/domain/board/set-priority.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { linePriority } from './read-priority.endpoint.ts';

/** Sets how heavily the lateness of a line weighs in automatic planning. */
export const setPriorityEndpoint = endpoint({
  name: 'planning.setPriority',
  method: 'PUT',
  path: '/api/planning/lines/:id/priority',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id, version: z.number().int().min(0), priority: z.enum(linePriorities) }),
  output: linePriority,
  refusals: ['STALE_VERSION'],
});
