import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Drops the operations that make more of a line and were not begun: what was counted was wrong, or is enough after all. */
export const dropRepeatsEndpoint = endpoint({
  name: 'planning.dropRepeats',
  method: 'POST',
  path: '/api/planning/lines/:id/drop-repeats',
  permission: 'baskets.edit or planning.plan',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int(), basketId: z.number().int(), dropped: z.number().int() }),
  refusals: ['LINE_NOT_MADE', 'NOTHING_TO_DROP', 'STALE_VERSION'],
});
