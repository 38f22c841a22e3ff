import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Prints a small part along in the free strip of planned sheets of another order; both prices stay, the saving in cost is shared. */
export const acceptGangEndpoint = endpoint({
  name: 'planning.acceptGang',
  method: 'POST',
  path: '/api/planning/gangs',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ hostLineId: id, guestLineId: id, role: z.enum(['cover', 'case', 'sheet']) }),
  output: z.object({ id: z.number().int(), version }),
  refusals: ['GANG_NOT_PLANNED', 'GANG_STARTED', 'GANG_FIXED', 'GANG_TAKEN', 'GANG_TOO_SOON', 'GANG_TOO_LATE', 'GANG_NO_ROOM'],
});
