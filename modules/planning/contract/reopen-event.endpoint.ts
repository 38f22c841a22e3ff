import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { eventChanged, eventInput } from './planning.shapes.ts';

/** Opens a finished operation again, to go on with it or to correct its count. */
export const reopenEventEndpoint = endpoint({
  name: 'planning.reopenEvent',
  method: 'POST',
  path: '/api/plan-events/:id/reopen',
  permission: 'planning.reopen',
  internalOnly: true,
  input: z.object({ ...eventInput, reason: requiredText(200) }),
  output: eventChanged,
  refusals: ['EVENT_NOT_READY', 'NOT_COUNTED_HERE', 'LINE_NOT_MADE', 'GOODS_PACKED', 'STALE_VERSION'],
});
