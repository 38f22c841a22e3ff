import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventInput } from './planning.shapes.ts';
import { record } from './start-stop.shapes.ts';

const count = z.number().int().min(0).max(10_000_000);

/** Reports an operation ready with its good pieces, waste and minutes worked. */
export const stopEventEndpoint = endpoint({
  ...record,
  name: 'planning.stopEvent',
  path: '/api/plan-events/:id/stop',
  input: z.object({ ...eventInput, good: count, waste: count, minutes: z.number().int().min(0).max(100_000) }),
  refusals: ['EVENT_NOT_RUNNING', 'COUNT_NEGATIVE', 'MORE_THAN_IN', 'STALE_VERSION'],
});
