import { z } from 'zod';
import { unitFields } from '#modules/identity/contract/setup/unit.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const unitRow = z.object({ ...unitFields, id: z.number(), version: z.number(), email: z.string(), users: z.number() });
export type UnitRow = z.output<typeof unitRow>;

/** Lists the business units with all fields of their company and brand. */
export const listUnitsEndpoint = endpoint({
  name: 'identity.listUnits',
  method: 'GET',
  path: '/api/business-units',
  permission: 'ADMIN',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(unitRow) }),
});
