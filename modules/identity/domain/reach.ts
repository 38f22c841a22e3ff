import { type AskedFor, permissionsIn } from './permission-catalogue.ts';

export type RoleRights = { id: number; permissions: readonly string[] };
export type Reacher = { internal: boolean; admin: boolean; roles: readonly RoleRights[] };

/** Whether somebody gets somewhere, and by what: `everybody`, `admin`, or the roles by id. `kept` says what keeps them out. */
export type Reach = {
  may: boolean;
  by: 'everybody' | 'admin' | 'roles' | null;
  roleIds: number[];
  kept: 'internal' | 'external' | 'right' | null;
};

const out = (kept: Reach['kept']): Reach => ({ may: false, by: null, roleIds: [], kept });

/** How a person reaches a page or an act: the same answer as the guard gives, with its reason. */
export function reachOf(person: Reacher, asked: AskedFor): Reach {
  if (asked.internalOnly && !person.internal) return out('internal');
  if (asked.externalOnly && person.internal && !person.admin) return out('external');
  if (asked.access === 'PUBLIC' || asked.access === 'SIGNED_IN') return { may: true, by: 'everybody', roleIds: [], kept: null };
  const wanted = permissionsIn(asked.access);
  const roleIds = person.roles.filter((role) => wanted.some((permission) => role.permissions.includes(permission))).map(({ id }) => id);
  if (roleIds.length > 0) return { may: true, by: 'roles', roleIds, kept: null };
  return person.admin ? { may: true, by: 'admin', roleIds: [], kept: null } : out('right');
}
