import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { buy, target } from './assignment.shapes.ts';

export const cancelAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.cancel',
  path: '/api/outsourced-assignments/:id/cancel',
  input: z.object({ ...target, reason: requiredText(500) }),
  refusals: ['WDD_NOT_OPEN', 'WDD_PARTLY_RECEIVED', 'STALE_VERSION'],
});
