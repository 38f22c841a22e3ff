import { z } from 'zod';
import { shortActs } from '#modules/planning/domain/floor/start-stop.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { floorInput, record } from './start-stop.shapes.ts';

const count = z.number().int().min(0).max(10_000_000);

/**
 * Reports an operation ready with its good pieces, waste and minutes worked; `short` says how it goes on when they are too few, `keepMore`
 * confirms that they are more than came in.
 */
export const stopEventEndpoint = endpoint({
  ...record,
  queued: true,
  name: 'planning.stopEvent',
  path: '/api/plan-events/:id/stop',
  input: z.object({
    ...floorInput,
    good: count,
    waste: count,
    minutes: z.number().int().min(0).max(100_000),
    /** Why there was waste that the counts in between do not explain. */
    wasteReason: text(200).default(''),
    short: z.enum(shortActs).optional(),
    keepMore: z.boolean().optional(),
  }),
  refusals: ['EVENT_NOT_RUNNING', 'COUNT_NEGATIVE', 'MORE_THAN_IN', 'COUNT_SHORT', 'STALE_VERSION'],
});
