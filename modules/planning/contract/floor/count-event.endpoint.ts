import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { floorInput, record } from '../start-stop.shapes.ts';

const pieces = z.number().int().min(0).max(10_000_000);

/** Counts good pieces and waste while an operation runs; they add up. `keepMore` confirms that they are more than came in. */
export const countEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.countEvent',
  path: '/api/plan-events/:id/counts',
  input: z.object({ ...floorInput, good: pieces, waste: pieces, wasteReason: text(200).default(''), keepMore: z.boolean().optional() }),
  refusals: ['EVENT_NOT_RUNNING', 'COUNT_EMPTY', 'MORE_THAN_IN', 'STALE_VERSION'],
});
