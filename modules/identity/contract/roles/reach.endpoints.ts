import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';
import { pageName } from '#platform/contract/text-shapes.ts';

const look = { permission: 'roles.view', internalOnly: true } as const;
const person = z.object({ id: z.number(), name: z.string(), email: z.string() });
const reach = z.object({
  name: z.string(),
  access: z.string(),
  may: z.boolean(),
  by: z.enum(['everybody', 'admin', 'roles']).nullable(),
  roleIds: z.array(z.number()),
  kept: z.enum(['internal', 'external', 'right']).nullable(),
});
export type ReachView = z.infer<typeof reach>;

/** Lists active users to choose from, for users who manage roles but not users. */
export const findUsersEndpoint = endpoint({
  name: 'identity.findUsers',
  method: 'GET',
  path: '/api/people',
  permission: 'roles.view or user_maintenance.view',
  internalOnly: true,
  input: z.object({ search: text(100).optional() }),
  output: z.object({ rows: z.array(person) }),
});

/** Lists the roles that grant a permission, the active users with those roles, and the administrators. */
export const listPermissionHoldersEndpoint = endpoint({
  name: 'identity.listPermissionHolders',
  method: 'GET',
  path: '/api/permissions/:permission/holders',
  ...look,
  input: z.object({ permission: requiredText(80) }),
  output: z.object({
    roles: z.array(z.object({ id: z.number(), nameNl: z.string(), nameEn: z.string(), users: z.array(person) })),
    admins: z.array(person),
  }),
});

/** Lists the pages and endpoints a user may open, and the roles that grant each. */
export const readUserReachEndpoint = endpoint({
  name: 'identity.readUserReach',
  method: 'GET',
  path: '/api/users/:id/reach',
  ...look,
  input: z.object({ id }),
  output: z.object({ user: person, active: z.boolean(), pages: z.array(reach.extend({ name: pageName })), acts: z.array(reach) }),
});

/** Lists the active users who may open a page, and the roles that grant it. */
export const readPageReachEndpoint = endpoint({
  name: 'identity.readPageReach',
  method: 'GET',
  path: '/api/pages/:page/reach',
  ...look,
  input: z.object({ page: requiredText(80) }),
  output: z.object({ access: z.string(), users: z.array(person.extend({ by: reach.shape.by, roleIds: reach.shape.roleIds })) }),
});
