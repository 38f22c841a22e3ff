import { z } from 'zod';
import { plan } from '#modules/planning/contract/plan-events.shapes.ts';
import { eventInput } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Makes the halves of a divided operation one again, at the place of the first; its line is planned again unless both were in the pool. */
export const joinEventEndpoint = endpoint({
  ...plan,
  name: 'planning.joinEvent',
  path: '/api/plan-events/:id/join',
  input: z.object(eventInput),
  refusals: ['EVENT_NOT_HALF', 'EVENT_STARTED', 'EVENT_OUTSIDE', 'EVENT_FIXED', 'LINE_NOT_RELEASED', 'STALE_VERSION'],
});
