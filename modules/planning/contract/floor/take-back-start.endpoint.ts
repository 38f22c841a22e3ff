import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventInput } from '../planning.shapes.ts';
import { record } from '../start-stop.shapes.ts';

/** Undoes the start of an operation that was a mistake: it is planned again at its place and time, and its worked minutes are removed. */
export const takeBackStartEndpoint = endpoint({
  ...record,
  name: 'planning.takeBackStart',
  path: '/api/plan-events/:id/take-back-start',
  input: z.object(eventInput),
  refusals: ['EVENT_NOT_RUNNING', 'EVENT_COUNTED', 'STALE_VERSION'],
});
