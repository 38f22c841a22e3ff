import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventInput } from './planning.shapes.ts';
import { record } from './start-stop.shapes.ts';

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
    'PREPAYMENT_AWAITED',
    'LINE_ON_HOLD',
    'PLACE_RUNNING',
    'STOPPED_BY_COMPLAINTS',
    'PAPER_BLOCKED',
    'STALE_VERSION',
  ],
});
