import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { eventChanged, eventInput } from './planning.shapes.ts';

const record = { method: 'POST', permission: 'planning.record', internalOnly: true, output: eventChanged } as const;
const count = z.number().int().min(0).max(10_000_000);

export const startEventEndpoint = endpoint({
  ...record,
  name: 'planning.startEvent',
  path: '/api/plan-events/:id/start',
  input: z.object(eventInput),
  refusals: [
    'DISPATCH_BY_SHIPPING',
    'EVENT_NOT_PLANNED',
    'EVENT_STARTED',
    'PREDECESSOR_NOT_READY',
    'CURING_UNTIL',
    'LINE_ON_HOLD',
    'PLACE_RUNNING',
    'STALE_VERSION',
  ],
});

export const pauseEventEndpoint = endpoint({
  ...record,
  name: 'planning.pauseEvent',
  path: '/api/plan-events/:id/pause',
  input: z.object({ ...eventInput, reason: requiredText(200) }),
  refusals: ['EVENT_NOT_RUNNING', 'STALE_VERSION'],
});

export const resumeEventEndpoint = endpoint({
  ...record,
  name: 'planning.resumeEvent',
  path: '/api/plan-events/:id/resume',
  input: z.object(eventInput),
  refusals: ['EVENT_NOT_PAUSED', 'LINE_ON_HOLD', 'PLACE_RUNNING', 'STALE_VERSION'],
});

/** Reports an operation ready with its good pieces, waste and minutes worked. */
export const stopEventEndpoint = endpoint({
  ...record,
  name: 'planning.stopEvent',
  path: '/api/plan-events/:id/stop',
  input: z.object({ ...eventInput, good: count, waste: count, minutes: z.number().int().min(0).max(100_000) }),
  refusals: ['EVENT_NOT_RUNNING', 'COUNT_NEGATIVE', 'MORE_THAN_IN', 'STALE_VERSION'],
});
