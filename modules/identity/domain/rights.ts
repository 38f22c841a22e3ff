import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The permissions around people themselves that rules ask for by name. */
export const editRoles = 'roles.edit';
const impersonateUsers = 'users.impersonate';
/** What everybody with an account holds. */
export const everybodys = 'fup';

/** Who hands out rights: an administrator holds every one of them. */
export type Giver = { admin: boolean; permissions: ReadonlySet<string> };

/** Whether all of `given` may be handed out: nobody gives a right that they do not hold (RIGHT_NOT_HELD, naming them). */
export function decideGiving(giver: Giver, given: Iterable<string>, field: string): Decision<undefined, 'RIGHT_NOT_HELD'> {
  if (giver.admin) return accept();
  const beyond = [...new Set(given)].filter((permission) => !giver.permissions.has(permission));
  return beyond.length === 0 ? accept() : refuse('RIGHT_NOT_HELD', { permissions: beyond }, field);
}

/** Whether somebody who holds this is out of reach of impersonation: they manage who may do what. */
export function managesRights(person: Giver): boolean {
  return person.admin || person.permissions.has(editRoles) || person.permissions.has(impersonateUsers);
}
