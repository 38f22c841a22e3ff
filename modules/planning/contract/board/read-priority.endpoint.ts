import { z } from 'zod';
import { linePriorities } from '#modules/planning/domain/board/set-priority.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const linePriority = z.object({ id: z.number().int(), version: z.number().int(), priority: z.enum(linePriorities) });

/** Reads the priority that a line has in the plan; version 0 before anybody has set it. */
export const readPriorityEndpoint = endpoint({
  name: 'planning.readPriority',
  method: 'GET',
  path: '/api/planning/lines/:id/priority',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: linePriority,
});
