import { z } from 'zod';
import { customerTypes } from '#modules/relations/domain/customer/customer.ts';
import { managerKinds } from '#modules/relations/domain/manager/managers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

export const kind = z.enum(managerKinds);

export const managerRow = z.object({
  id: z.number(),
  version: z.number(),
  kind,
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unitIds: z.array(z.number()),
  customerTypes: z.array(z.enum(customerTypes)),
  /** Maximum number of customers; null is unlimited. */
  capacity: z.number().nullable(),
  customerCount: z.number(),
  deputyId: z.number().nullable(),
  deputyName: z.string().nullable(),
  absentFrom: z.string().nullable(),
  absentUntil: z.string().nullable(),
  presence: z.enum(['here', 'soon', 'away']),
  signature: z.string(),
  active: z.boolean(),
});
export type ManagerRow = z.infer<typeof managerRow>;

/** Lists the managers of one kind. */
export const listManagersEndpoint = endpoint({
  name: 'relations.listManagers',
  method: 'GET',
  path: '/api/managers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ kind }),
  output: z.object({ rows: z.array(managerRow) }),
});

/** Lists the active managers of every kind, for select fields. */
export const listManagerChoicesEndpoint = endpoint({
  name: 'relations.listManagerChoices',
  method: 'GET',
  path: '/api/managers/choices',
  permission: 'relations.view or maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number(), kind, name: z.string() })) }),
});

/** Lists the employees who are not a manager of this kind yet. */
export const listManagerCandidatesEndpoint = endpoint({
  name: 'relations.listManagerCandidates',
  method: 'GET',
  path: '/api/managers/candidates',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ kind }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

/** Lists the customers of a manager, and counts the open work for customers of other managers. */
export const listManagerCustomersEndpoint = endpoint({
  name: 'relations.listManagerCustomers',
  method: 'GET',
  path: '/api/managers/:id/customers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), unitName: z.string() })),
    elsewhere: z.number().int(),
  }),
});
