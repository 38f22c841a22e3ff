import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventInput } from './planning.shapes.ts';
import { record } from './start-stop.shapes.ts';

export const resumeEventEndpoint = endpoint({
  ...record,
  name: 'planning.resumeEvent',
  path: '/api/plan-events/:id/resume',
  input: z.object(eventInput),
  refusals: ['EVENT_NOT_PAUSED', 'LINE_ON_HOLD', 'PLACE_RUNNING', 'STALE_VERSION'],
});
