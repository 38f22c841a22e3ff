import { z } from 'zod';
import { customerTypes } from '#modules/relations/domain/customer/customer.ts';
import { managerKinds } from '#modules/relations/domain/manager/managers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, queryFlag, text, version } from '#platform/contract/shapes.ts';

const kind = z.enum(managerKinds);

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
export const managersEndpoint = endpoint({
  name: 'relations.managers',
  method: 'GET',
  path: '/api/managers',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ kind }),
  output: z.object({ rows: z.array(managerRow) }),
});

/** Lists the active managers of every kind, for select fields. */
export const managerChoicesEndpoint = endpoint({
  name: 'relations.listManagerChoices',
  method: 'GET',
  path: '/api/managers/choices',
  permission: 'relations.view or maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number(), kind, name: z.string() })) }),
});

/** Lists the employees who are not a manager of this kind yet. */
export const managerCandidatesEndpoint = endpoint({
  name: 'relations.listManagerCandidates',
  method: 'GET',
  path: '/api/managers/candidates',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ kind }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

/** Lists the customers of a manager, and counts the open work for customers of other managers. */
export const managerCustomersEndpoint = endpoint({
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

export const removeManagerEndpoint = endpoint({
  name: 'relations.removeManager',
  method: 'DELETE',
  path: '/api/managers/:id',
  permission: 'managers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE'],
});

/**
 * Reassigns customers of one manager to another of the same kind; `runningToo` also moves their open quotes and orders, `elsewhereToo` the
 * manager's open work for customers of other managers.
 */
export const reassignCustomersEndpoint = endpoint({
  name: 'relations.reassignCustomers',
  method: 'POST',
  path: '/api/managers/:id/reassign',
  permission: 'managers.edit',
  internalOnly: true,
  input: z.object({
    id,
    toId: id,
    customerIds: z.array(id).max(10_000),
    runningToo: queryFlag.default(false),
    elsewhereToo: queryFlag.default(false),
  }),
  output: z.object({ customers: z.number(), elsewhere: z.number() }),
  refusals: ['DEPUTY_UNFIT', 'NOTHING_TO_REASSIGN'],
});
