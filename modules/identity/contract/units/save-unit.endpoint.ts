import { z } from 'zod';
import { unitFields, unitRefusals } from '#modules/identity/contract/setup/unit.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Adds a business unit, or changes one. A new one sells no product until it is offered there. */
export const saveUnitEndpoint = endpoint({
  name: 'identity.saveUnit',
  method: 'POST',
  path: '/api/business-units',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ ...unitFields, id: id.optional(), version: version.optional() }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [...unitRefusals, 'UNITS_FULL', 'HOST_TAKEN', 'STALE_VERSION'],
});
