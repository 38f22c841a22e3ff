import { z } from 'zod';
import { kind } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { customerTypes } from '#modules/relations/domain/customer/customer.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

const absence = { absentFrom: plainDate.nullable().default(null), absentUntil: plainDate.nullable().default(null) };

/** Makes a user a manager, or changes the manager that `id` names, whose user and kind stay. */
export const saveManagerEndpoint = endpoint({
  name: 'relations.saveManager',
  method: 'POST',
  path: '/api/managers',
  permission: 'managers.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    kind,
    userId: z.number().int().positive(),
    phone: text(40).default(''),
    unitIds: z.array(id).max(20),
    customerTypes: z.array(z.enum(customerTypes)).max(customerTypes.length),
    capacity: z.number().int().min(0).max(100_000).nullable().default(null),
    deputyId: id.nullable().default(null),
    ...absence,
    signature: text(600).default(''),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['MANAGER_EXISTS', 'DEPUTY_IS_SELF', 'DEPUTY_UNFIT', 'ABSENCE_ENDS_FIRST', 'STALE_VERSION'],
});
