import { type AccessRule, permissionsIn } from './permission-catalogue.ts';

export type RoleRights = { id: number; permissions: readonly string[] };
export type PersonWithRoles = { internal: boolean; admin: boolean; roles: readonly RoleRights[] };

/** Whether a user may open something, and why: `everybody`, `admin`, or the ids of the roles. `kept` is the reason for a denial. */
export type Reach = {
  may: boolean;
  by: 'everybody' | 'admin' | 'roles' | null;
  roleIds: number[];
  kept: 'internal' | 'external' | 'right' | null;
};

const denied = (kept: Reach['kept']): Reach => ({ may: false, by: null, roleIds: [], kept });

/** Evaluates a user's access to a page or an endpoint. It gives the same result as `guard.ts`, plus the reason. */
export function reachOf(person: PersonWithRoles, target: AccessRule): Reach {
  if (target.internalOnly && !person.internal) return denied('internal');
  if (target.externalOnly && person.internal && !person.admin) return denied('external');
  if (target.access === 'PUBLIC' || target.access === 'SIGNED_IN') return { may: true, by: 'everybody', roleIds: [], kept: null };
  const wanted = permissionsIn(target.access);
  const roleIds = person.roles.filter((role) => wanted.some((permission) => role.permissions.includes(permission))).map(({ id }) => id);
  if (roleIds.length > 0) return { may: true, by: 'roles', roleIds, kept: null };
  return person.admin ? { may: true, by: 'admin', roleIds: [], kept: null } : denied('right');
}
