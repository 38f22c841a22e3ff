import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { floorInput, record } from './start-stop.shapes.ts';

export const startEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.startEvent',
  path: '/api/plan-events/:id/start',
  /** The code of the job ticket that was scanned; a place may ask it. */
  input: z.object({ ...floorInput, scanned: z.string().trim().max(80).optional() }),
  refusals: [
    'DISPATCH_BY_SHIPPING',
    'EVENT_NOT_PLANNED',
    'EVENT_STARTED',
    'PREDECESSOR_NOT_READY',
    'CURING_UNTIL',
    'PREPAYMENT_AWAITED',
    'LINE_ON_HOLD',
    'LINE_NOT_RELEASED',
    'PLACE_RUNNING',
    'STOPPED_BY_COMPLAINTS',
    'PAPER_BLOCKED',
    'OPERATOR_NOT_SKILLED',
    'TICKET_NOT_SCANNED',
    'STALE_VERSION',
  ],
});
