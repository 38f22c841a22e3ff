import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Permissions that the rules about users and roles refer to by name. */
export const editRoles = 'roles.edit';
const impersonateUsers = 'users.impersonate';
/** The permission that every account has. */
export const everyonePermission = 'fup';

/** The user who grants rights; an administrator has every permission. */
export type Grantor = { admin: boolean; permissions: ReadonlySet<string> };

/** Decides whether all of `given` may be granted. Refuses RIGHT_NOT_HELD, with the names, for permissions that the granting user lacks. */
export function decideGrant(giver: Grantor, given: Iterable<string>, field: string): Decision<undefined, 'RIGHT_NOT_HELD'> {
  if (giver.admin) return accept();
  const lacking = [...new Set(given)].filter((permission) => !giver.permissions.has(permission));
  return lacking.length === 0 ? accept() : refuse('RIGHT_NOT_HELD', { permissions: lacking }, field);
}

/** The most permissions that a refusal names. */
export const maxNamed = 5;

/**
 * Decides whether a person may manage an account: who changes its address, password link or second factor can take it. Refuses ADMINS_ONLY
 * for an administrator's account, unless an administrator asks, and ACCOUNT_HOLDS_MORE, with some names, for permissions of the account that
 * the person lacks.
 */
export function decideManageUser(giver: Grantor, user: Grantor): Decision<undefined, 'ADMINS_ONLY' | 'ACCOUNT_HOLDS_MORE'> {
  if (giver.admin) return accept();
  if (user.admin) return refuse('ADMINS_ONLY');
  const lacking = [...user.permissions].filter((permission) => !giver.permissions.has(permission)).toSorted();
  return lacking.length === 0 ? accept() : refuse('ACCOUNT_HOLDS_MORE', { permissions: lacking.slice(0, maxNamed) });
}

/** Whether a user may manage rights, and therefore cannot be impersonated. */
export function managesRights(person: Grantor): boolean {
  return person.admin || person.permissions.has(editRoles) || person.permissions.has(impersonateUsers);
}
