import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventInput } from '../planning.shapes.ts';
import { record } from '../start-stop.shapes.ts';

/** Takes back that an operation was started by mistake: it waits again where it was planned, and nobody worked on it. */
export const takeBackStartEndpoint = endpoint({
  ...record,
  name: 'planning.takeBackStart',
  path: '/api/plan-events/:id/take-back-start',
  input: z.object(eventInput),
  refusals: ['EVENT_NOT_RUNNING', 'EVENT_COUNTED', 'STALE_VERSION'],
});
