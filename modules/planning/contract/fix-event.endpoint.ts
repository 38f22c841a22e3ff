import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plan } from './plan-events.shapes.ts';
import { eventInput } from './planning.shapes.ts';

/** Fixes an event at its place and time, or releases it. */
export const fixEventEndpoint = endpoint({
  ...plan,
  name: 'planning.fixEvent',
  path: '/api/plan-events/:id/fix',
  input: z.object({ ...eventInput, fixed: z.boolean() }),
  refusals: ['EVENT_STARTED', 'EVENT_GANGED', 'EVENT_NOT_PLANNED', 'STALE_VERSION'],
});
