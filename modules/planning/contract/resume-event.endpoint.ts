import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { floorInput, record } from './start-stop.shapes.ts';

export const resumeEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.resumeEvent',
  path: '/api/plan-events/:id/resume',
  input: z.object(floorInput),
  refusals: ['EVENT_NOT_PAUSED', 'LINE_ON_HOLD', 'PLACE_RUNNING', 'STALE_VERSION'],
});
