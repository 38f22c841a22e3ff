import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { floorInput, record } from './start-stop.shapes.ts';

export const pauseEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.pauseEvent',
  path: '/api/plan-events/:id/pause',
  /** `downMinutes`: about how long the machine stands still, which is a breakdown of its place; null when the end is unknown: the rest of the day. */
  input: z.object({ ...floorInput, reason: requiredText(200), downMinutes: z.number().int().min(1).max(10_080).nullable().optional() }),
  refusals: ['EVENT_NOT_RUNNING', 'STALE_VERSION'],
});
