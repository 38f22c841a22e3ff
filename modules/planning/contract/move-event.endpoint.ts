import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';
import { plan } from './plan-events.shapes.ts';
import { eventInput } from './planning.shapes.ts';

/** Moves an event to a place and a time; `withChain` moves its successors along, `giveWay` also the events in its way, to the right. */
export const moveEventEndpoint = endpoint({
  ...plan,
  name: 'planning.moveEvent',
  path: '/api/plan-events/:id/move',
  input: z.object({
    ...eventInput,
    placeId: id,
    start: instant,
    withChain: z.boolean().default(true),
    giveWay: z.boolean().default(false),
  }),
  refusals: [
    'EVENT_STARTED',
    'EVENT_FIXED',
    'LINE_NOT_RELEASED',
    'PLACE_NOT_ALLOWED',
    'EVENT_IN_PAST',
    'MATERIAL_NOT_IN',
    'FILES_NOT_IN',
    'PLACE_CLOSED',
    'EVENT_MAY_NOT_PAUSE',
    'EVENT_WAITS_TOO_LONG',
    'EVENT_ORDER',
    'PLACE_BUSY',
    'CHANGEOVER_SHORT',
    'TOOL_BUSY',
    'CREW_SHORT',
    'EVENT_AFTER_DISPATCH',
    'STOPPED_BY_COMPLAINTS',
    'PAPER_BLOCKED',
    'SHEET_BEYOND_PLACE',
    'STALE_VERSION',
  ],
});
