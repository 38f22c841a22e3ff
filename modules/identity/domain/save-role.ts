import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideGrant, editRoles, everyonePermission, type Grantor, maxNamed } from './rights.ts';

export type SaveRoleAsk = {
  giver: Grantor;
  /** The permissions of the role now; undefined for a new role. */
  current: readonly string[] | undefined;
  wanted: readonly string[];
  /** Its holders no longer need two-factor authentication. */
  freesSecondStep: boolean;
  /** Every permission that exists. */
  known: ReadonlySet<string>;
  /** Another role has this name, in either language. */
  nameTaken: boolean;
  /** The editor manages roles only by this role: neither as administrator nor by another role. */
  managesByThis: boolean;
};
export type SaveRoleRefusal = 'ROLE_NAME_TAKEN' | 'PERMISSION_UNKNOWN' | 'RIGHT_NOT_HELD' | 'ROLE_HOLDS_MORE' | 'OWN_RIGHTS_KEPT';

/**
 * Decides the permissions of a role after saving: the requested ones, deduplicated, plus the one that every account has. Refuses
 * ROLE_NAME_TAKEN; PERMISSION_UNKNOWN for permissions that nothing requires; RIGHT_NOT_HELD when it adds permissions that the editor lacks;
 * ROLE_HOLDS_MORE when it takes such permissions, or frees a role with such permissions from two-factor authentication: its holders' accounts would
 * become ones that the editor may manage; OWN_RIGHTS_KEPT when editors would lose their own right to manage roles.
 */
export function decideSaveRole({ giver, current, wanted, ...ask }: SaveRoleAsk): Decision<string[], SaveRoleRefusal> {
  if (ask.nameTaken) return refuse('ROLE_NAME_TAKEN', {}, 'nameNl');
  const unknown = wanted.filter((permission) => !ask.known.has(permission) && !current?.includes(permission));
  if (unknown.length > 0) return refuse('PERMISSION_UNKNOWN', { permissions: unknown }, 'permissions');
  const giving = decideGrant(
    giver,
    wanted.filter((permission) => permission !== everyonePermission && !current?.includes(permission)),
    'permissions',
  );
  if (!giving.accepted) return giving;
  const weakened = (current ?? []).filter((permission) => ask.freesSecondStep || !wanted.includes(permission));
  const lacking = weakened.filter((permission) => !giver.admin && permission !== everyonePermission && !giver.permissions.has(permission));
  if (lacking.length > 0) return refuse('ROLE_HOLDS_MORE', { permissions: lacking.slice(0, maxNamed) }, 'permissions');
  if (ask.managesByThis && current?.includes(editRoles) && !wanted.includes(editRoles)) return refuse('OWN_RIGHTS_KEPT', {}, 'permissions');
  return accept([...new Set([everyonePermission, ...wanted])].toSorted());
}

/** Decides whether a role may be deleted: not while users have it (ROLE_IN_USE, with some of their names). */
export function decideDeleteRole({ holders }: { holders: readonly string[] }): Decision<undefined, 'ROLE_IN_USE'> {
  return holders.length === 0 ? accept() : refuse('ROLE_IN_USE', { count: holders.length, names: holders.slice(0, 5) });
}
