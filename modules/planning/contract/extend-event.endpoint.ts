import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant } from '#platform/contract/shapes.ts';
import { eventChanged } from './planning.shapes.ts';
import { floorInput, record } from './start-stop.shapes.ts';

/** The operator says how many minutes an operation still takes; what follows it is moved on. */
export const extendEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.extendEvent',
  path: '/api/plan-events/:id/extend',
  input: z.object({ ...floorInput, minutes: z.number().int().min(1).max(2880) }),
  output: eventChanged.extend({ endsAt: instant, moved: z.number().int() }),
  refusals: ['EVENT_NOT_RUNNING', 'STALE_VERSION'],
});
