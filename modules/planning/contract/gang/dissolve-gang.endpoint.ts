import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Prints a small part on sheets of its own again, as long as the sheets that carry it are not being printed. */
export const dissolveGangEndpoint = endpoint({
  name: 'planning.dissolveGang',
  method: 'POST',
  path: '/api/planning/gangs/:id/dissolve',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int() }),
  refusals: ['GANG_STARTED', 'STALE_VERSION'],
});
