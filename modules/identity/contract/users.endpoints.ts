import { z } from 'zod';
import { userKinds, userStates } from '#modules/identity/domain/user.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { id, pageInput, pageOf, requiredText, text, version } from '#platform/contract/shapes.ts';

const person = { permission: 'user_maintenance.view', internalOnly: true } as const;
const act = { permission: 'users.edit', internalOnly: true } as const;
const changed = z.object({ id: z.number(), version: z.number() });

const role = z.object({ id: z.number(), nameNl: z.string(), nameEn: z.string() });
/** What a user is linked to in another module: contact of a customer, supplier, account manager, operator of a plan place. */
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
    mayImpersonate: z.boolean(),
    removalAskedAt: z.string().nullable(),
  }),
});
export type UserView = z.infer<typeof readUserEndpoint.output>;

/** The editable fields of an account. */
const userFields = {
  name: requiredText(120),
  initials: text(6).default(''),
  email: z.email().max(200),
  language: z.enum(['nl', 'en']),
  kind: z.enum(userKinds),
  businessUnitId: id.nullable(),
  admin: z.boolean().default(false),
  roleIds: z.array(id).max(50),
};
const saveRefusals = ['EMAIL_TAKEN', 'UNIT_UNKNOWN', 'ROLE_UNKNOWN', 'ADMIN_INTERNAL', 'ADMINS_ONLY', 'RIGHT_NOT_HELD'] as const;

/** Creates an account without a password and mails its owner a link to set one. */
export const inviteUserEndpoint = endpoint({
  name: 'identity.inviteUser',
  method: 'POST',
  path: '/api/users',
  ...act,
  input: z.object(userFields),
  output: changed,
  refusals: saveRefusals,
});

export const saveUserEndpoint = endpoint({
  name: 'identity.saveUser',
  method: 'PUT',
  path: '/api/users/:id',
  ...act,
  input: z.object({ id, version, ...userFields }),
  output: changed,
  refusals: [...saveRefusals, 'OWN_RIGHTS_KEPT', 'LAST_ADMIN', 'STALE_VERSION', 'LINKED_ELSEWHERE'],
});

/** Mails a new invitation link and revokes the earlier one. */
export const resendInvitationEndpoint = endpoint({
  name: 'identity.resendInvitation',
  method: 'POST',
  path: '/api/users/:id/invitation',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['NOT_INVITED'],
});

/** Deactivates an account and ends all its sessions. */
export const deactivateUserEndpoint = endpoint({
  name: 'identity.deactivateUser',
  method: 'POST',
  path: '/api/users/:id/deactivate',
  ...act,
  input: z.object({ id, version }),
  output: changed,
  refusals: ['OWN_ACCOUNT', 'ALREADY_INACTIVE', 'ADMINS_ONLY', 'LAST_ADMIN', 'STALE_VERSION'],
});

export const reactivateUserEndpoint = endpoint({
  name: 'identity.reactivateUser',
  method: 'POST',
  path: '/api/users/:id/reactivate',
  ...act,
  input: z.object({ id, version }),
  output: changed,
  refusals: ['ALREADY_ACTIVE', 'ADMINS_ONLY', 'STALE_VERSION'],
});

export const endSessionsEndpoint = endpoint({
  name: 'identity.endSessions',
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  ...act,
  input: z.object({ id }),
  output: z.object({ ended: z.number() }),
  refusals: ['ADMINS_ONLY'],
});

/** Removes a user's two-factor authentication, for someone who lost their phone; they set it up again. */
export const resetTwoFactorEndpoint = endpoint({
  name: 'identity.resetTwoFactor',
  method: 'POST',
  path: '/api/users/:id/reset-second-step',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['SECOND_STEP_NOT_SET', 'ADMINS_ONLY'],
});

export const userHistoryEndpoint = endpoint({
  name: 'identity.readUserHistory',
  method: 'GET',
  path: '/api/users/:id/history',
  ...person,
  input: z.object(historyInput),
  output: historyOutput,
});
