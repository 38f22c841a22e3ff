import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape, requiredText } from '#platform/contract/shapes.ts';
import { pageName, textCode } from '#platform/contract/text-shapes.ts';

const look = { permission: 'roles.view', internalOnly: true } as const;
export const act = { permission: 'roles.edit', internalOnly: true } as const;
export const changed = z.object({ id: z.number(), version: z.number() });

export const roleView = z.object({
  id: z.number(),
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  permissions: z.array(z.string()),
  /** Users with this role must sign in with two-factor authentication. */
  mfaRequired: z.boolean(),
  userCount: z.number(),
  version: z.number(),
});
export type RoleView = z.infer<typeof roleView>;

export const listRolesEndpoint = endpoint({
  name: 'identity.listRoles',
  method: 'GET',
  path: '/api/roles',
  permission: 'roles.view or user_maintenance.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(roleView) }),
});

/** Lists every permission, grouped like the menu, with the pages and endpoints that require it. */
export const listPermissionsEndpoint = endpoint({
  name: 'identity.listPermissions',
  method: 'GET',
  path: '/api/permissions',
  ...look,
  input: emptyShape,
  output: z.object({
    rows: z.array(
      z.object({
        permission: z.string(),
        nameNl: z.string(),
        nameEn: z.string(),
        group: textCode<'platform.menu'>().or(z.literal('other')),
        pages: z.array(pageName),
        acts: z.array(z.string()),
      }),
    ),
  }),
});
export type PermissionView = z.infer<typeof listPermissionsEndpoint.output>['rows'][number];

export const roleFields = {
  nameNl: requiredText(60),
  nameEn: requiredText(60),
  permissions: z.array(requiredText(80)).max(300),
  mfaRequired: z.boolean().default(false),
};
export const saveRefusals = ['ROLE_NAME_TAKEN', 'PERMISSION_UNKNOWN', 'RIGHT_NOT_HELD', 'ROLE_HOLDS_MORE', 'OWN_RIGHTS_KEPT'] as const;

export const readRoleHistoryEndpoint = endpoint({
  name: 'identity.readRoleHistory',
  method: 'GET',
  path: '/api/roles/:id/history',
  ...look,
  input: z.object(historyInput),
  output: historyOutput,
});
