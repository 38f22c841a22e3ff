import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, localMoment, requiredText } from '#platform/contract/shapes.ts';

/**
 * Closes a place for a while, for maintenance or a breakdown: its work moves on, and what that pushes. `closed` counts what still
 * stands in closed time because it is locked.
 */
export const closePlaceEndpoint = endpoint({
  name: 'planning.closePlace',
  method: 'POST',
  path: '/api/plan-places/:id/close',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id, from: localMoment, until: localMoment, note: requiredText(80) }),
  output: z.object({ id: z.number().int(), moved: z.number().int(), closed: z.number().int() }),
  refusals: ['CLOSING_ENDS_BEFORE', 'CLOSING_TOO_LONG', 'CLOSING_NOT_OPEN'],
});
