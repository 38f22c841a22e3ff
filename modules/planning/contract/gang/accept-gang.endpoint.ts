import { z } from 'zod';
import { gangRefusals } from '#modules/planning/domain/gang/gang-refusals.ts';
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
  refusals: [...gangRefusals, 'GANG_NO_ROOM'],
});
