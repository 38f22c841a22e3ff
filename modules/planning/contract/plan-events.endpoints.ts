import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';
import { eventChanged, eventInput } from './planning.shapes.ts';

const plan = { method: 'POST', permission: 'planning.plan', internalOnly: true, output: eventChanged } as const;

/** Moves an event to a place and a time; `withChain` moves its successors along. */
export const moveEventEndpoint = endpoint({
  ...plan,
  name: 'planning.moveEvent',
  path: '/api/plan-events/:id/move',
  input: z.object({ ...eventInput, placeId: id, start: instant, withChain: z.boolean().default(true) }),
  refusals: [
    'EVENT_STARTED',
    'EVENT_FIXED',
    'LINE_NOT_RELEASED',
    'PLACE_NOT_ALLOWED',
    'EVENT_IN_PAST',
    'PLACE_CLOSED',
    'EVENT_ORDER',
    'PLACE_BUSY',
    'EVENT_AFTER_DISPATCH',
    'STALE_VERSION',
  ],
});

/** Fixes an event at its place and time, or releases it. */
export const fixEventEndpoint = endpoint({
  ...plan,
  name: 'planning.fixEvent',
  path: '/api/plan-events/:id/fix',
  input: z.object({ ...eventInput, fixed: z.boolean() }),
  refusals: ['EVENT_STARTED', 'EVENT_NOT_PLANNED', 'STALE_VERSION'],
});

/** Places the open operations of a line again, as early as they fit; fixed ones stay. */
export const planLineEndpoint = endpoint({
  name: 'planning.planLine',
  method: 'POST',
  path: '/api/planning/lines/:id/plan',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ placed: z.number().int(), unplaced: z.number().int() }),
  refusals: ['LINE_NOT_RELEASED', 'NOTHING_TO_PLAN'],
});
