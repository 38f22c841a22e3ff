import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { answer, target } from './assignment.shapes.ts';

export const shipAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.ship',
  path: '/api/outsourced-assignments/:id/ship',
  input: z.object({ ...target, tracking: text(100).default('') }),
  refusals: ['WDD_NOT_ORDERED', 'WDD_SHIPPED', 'STALE_VERSION'],
});
