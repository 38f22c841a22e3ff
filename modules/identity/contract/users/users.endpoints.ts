import { z } from 'zod';
import { userKinds, userStates } from '#modules/identity/domain/user.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { id, pageInput, pageOf, requiredText, text } from '#platform/contract/shapes.ts';

const person = { permission: 'user_maintenance.view', internalOnly: true } as const;
// What is done to an account outlives an impersonation, so it is refused while impersonating.
export const act = { permission: 'users.edit', internalOnly: true, personal: true } as const;
export const changed = z.object({ id: z.number(), version: z.number() });

const role = z.object({ id: z.number(), nameNl: z.string(), nameEn: z.string() });
/** A user's link to another module: contact of a customer, supplier, account manager, operator of a plan place. */
const userLink = z.object({ kind: z.enum(['customer', 'supplier', 'manager', 'place']), name: z.string() });

export const userRow = z.object({
  id: z.number(),
  name: z.string(),
  initials: z.string(),
  email: z.string(),
  language: z.enum(['nl', 'en']),
  kind: z.enum(userKinds),
  state: z.enum(userStates),
  admin: z.boolean(),
  businessUnitId: z.number().nullable(),
  unitName: z.string().nullable(),
  roles: z.array(role),
  links: z.array(userLink),
  lastSignInAt: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** Lists users by name; `search` also matches e-mail addresses. */
export const listUsersEndpoint = endpoint({
  name: 'identity.listUsers',
  method: 'GET',
  path: '/api/users',
  ...person,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    kind: z.enum(userKinds).optional(),
    state: z.enum(userStates).optional(),
    unitId: id.optional(),
    roleId: id.optional(),
    /** Only users who requested removal. */
    removal: z.literal('asked').optional(),
  }),
  output: pageOf(userRow),
});

export const readUserEndpoint = endpoint({
  name: 'identity.readUser',
  method: 'GET',
  path: '/api/users/:id',
  ...person,
  input: z.object({ id }),
  output: userRow.extend({
    version: z.number(),
    /** As stored; when empty, the initials are derived from the name. */
    ownInitials: z.string(),
    createdAt: z.string(),
    sessionCount: z.number(),
    secondStep: z.boolean(),
    /** The reader has all rights of the account; without, every act on it is refused. */
    mayManage: z.boolean(),
    mayImpersonate: z.boolean(),
    removalAskedAt: z.string().nullable(),
    /** The address that waits for the owner to confirm it. */
    newEmail: z.string().nullable(),
  }),
});
export type UserView = z.infer<typeof readUserEndpoint.output>;

/** The editable fields of an account. */
export const userFields = {
  name: requiredText(120),
  initials: text(6).default(''),
  email: z.email().max(200),
  language: z.enum(['nl', 'en']),
  kind: z.enum(userKinds),
  businessUnitId: id.nullable(),
  admin: z.boolean().default(false),
  roleIds: z.array(id).max(50),
};
export const manageRefusals = ['ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'] as const;
export const saveRefusals = ['EMAIL_TAKEN', 'UNIT_UNKNOWN', 'ROLE_UNKNOWN', 'ADMIN_INTERNAL', ...manageRefusals, 'RIGHT_NOT_HELD'] as const;

export const readUserHistoryEndpoint = endpoint({
  name: 'identity.readUserHistory',
  method: 'GET',
  path: '/api/users/:id/history',
  ...person,
  input: z.object(historyInput),
  output: historyOutput,
});
