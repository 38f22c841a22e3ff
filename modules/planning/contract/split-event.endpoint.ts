import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { plan } from './plan-events.shapes.ts';
import { eventInput } from './planning.shapes.ts';

/** Does an operation in two halves, the second on another place of its kind; its line is planned again. */
export const splitEventEndpoint = endpoint({
  ...plan,
  name: 'planning.splitEvent',
  path: '/api/plan-events/:id/split',
  input: z.object({ ...eventInput, placeId: id }),
  refusals: ['EVENT_STARTED', 'EVENT_FIXED', 'LINE_NOT_RELEASED', 'PLACE_NOT_ALLOWED', 'EVENT_NOT_DIVISIBLE', 'STALE_VERSION'],
});
