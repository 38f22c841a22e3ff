import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { answer, target } from './assignment.shapes.ts';

export const declineAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.decline',
  path: '/api/outsourced-assignments/:id/decline',
  input: z.object({ ...target, reason: requiredText(500) }),
  refusals: ['WDD_ORDER_STANDS', 'WDD_NOT_OPEN', 'STALE_VERSION'],
});
