import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Adds the operations that make further pieces of a line, each with its own paper and time. */
export const makeMoreEndpoint = endpoint({
  name: 'planning.makeMore',
  method: 'POST',
  path: '/api/planning/lines/:id/make-more',
  permission: 'baskets.edit or planning.plan',
  internalOnly: true,
  input: z.object({ id, version, quantity: z.number().int().min(1).max(10_000_000) }),
  output: z.object({ id: z.number().int(), basketId: z.number().int(), added: z.number().int() }),
  refusals: ['LINE_NOT_MADE', 'NOTHING_TO_REPEAT', 'STALE_VERSION'],
});
