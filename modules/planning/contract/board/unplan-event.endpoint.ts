import { z } from 'zod';
import { plan } from '#modules/planning/contract/plan-events.shapes.ts';
import { eventChanged, eventInput } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Takes an operation off the plan, back to the pool, with the work that follows it. */
export const unplanEventEndpoint = endpoint({
  ...plan,
  name: 'planning.unplanEvent',
  path: '/api/plan-events/:id/unplan',
  input: z.object(eventInput),
  output: eventChanged.extend({ followers: z.number().int() }),
  refusals: ['EVENT_NOT_PLANNED', 'UNPLAN_BEGUN', 'EVENT_GANGED', 'EVENT_OUTSIDE', 'EVENT_FIXED', 'UNPLAN_FOLLOWER', 'STALE_VERSION'],
});
