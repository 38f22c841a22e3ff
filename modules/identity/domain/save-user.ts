import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideGrant, decideManageUser, editRoles, type Grantor } from './rights.ts';
import { type LinkKind, mayBeLinked, type UserKind } from './user.ts';

/** The properties of an account that the save rules look at. */
export type AccountRights = {
  kind: UserKind;
  admin: boolean;
  active: boolean;
  roleIds: readonly number[];
};
export type SaveUserAsk = {
  giver: Grantor & { id: number };
  /** Undefined for a new account. */
  current: (AccountRights & { id: number }) | undefined;
  wanted: Omit<AccountRights, 'active'>;
  /** Permissions by role id; an id that is absent does not exist. */
  permissionsOf: ReadonlyMap<number, readonly string[]>;
  /** Another account has this e-mail address. */
  emailTaken: boolean;
  /** Its business unit is one of the shop's, or it has none. */
  unitKnown: boolean;
  /** The account's links to other modules. */
  links: readonly LinkKind[];
  /** Active administrators besides this account. */
  otherAdmins: number;
};
type InviteUserRefusal =
  | 'EMAIL_TAKEN'
  | 'UNIT_UNKNOWN'
  | 'ROLE_UNKNOWN'
  | 'ADMIN_INTERNAL'
  | 'ADMINS_ONLY'
  | 'ACCOUNT_HOLDS_MORE'
  | 'RIGHT_NOT_HELD';
type SaveUserRefusal = InviteUserRefusal | 'OWN_RIGHTS_KEPT' | 'LAST_ADMIN' | 'LINKED_ELSEWHERE';

/**
 * Decides whether an account may have these fields and roles. Refuses EMAIL_TAKEN; UNIT_UNKNOWN; ROLE_UNKNOWN; ADMIN_INTERNAL for an
 * administrator who is not staff; ADMINS_ONLY when a non-administrator makes or edits an administrator; ACCOUNT_HOLDS_MORE for an account with
 * permissions that the editor lacks; RIGHT_NOT_HELD for a role with such permissions.
 */
export function decideInviteUser({ giver, current, wanted, ...ask }: SaveUserAsk): Decision<undefined, InviteUserRefusal> {
  if (ask.emailTaken) return refuse('EMAIL_TAKEN', {}, 'email');
  if (!ask.unitKnown) return refuse('UNIT_UNKNOWN', {}, 'businessUnitId');
  if (wanted.roleIds.some((id) => !ask.permissionsOf.has(id))) return refuse('ROLE_UNKNOWN', {}, 'roleIds');
  if (wanted.admin && wanted.kind !== 'internal') return refuse('ADMIN_INTERNAL', {}, 'admin');
  if (wanted.admin && !giver.admin) return refuse('ADMINS_ONLY', {}, 'admin');
  const managed = current
    ? decideManageUser(giver, { admin: current.admin, permissions: new Set(permissionsOfRoles(current.roleIds, ask.permissionsOf)) })
    : accept();
  if (!managed.accepted) return managed;
  const added = wanted.roleIds.filter((id) => !current?.roleIds.includes(id));
  return decideGrant(giver, permissionsOfRoles(added, ask.permissionsOf), 'roleIds');
}

/**
 * Decides whether an account may change: as `decideInviteUser`, and OWN_RIGHTS_KEPT when editors would lose their own right to manage roles;
 * LAST_ADMIN when no active administrator would remain; LINKED_ELSEWHERE for a kind that does not fit the account's links.
 */
export function decideSaveUser(asked: SaveUserAsk): Decision<undefined, SaveUserRefusal> {
  const allowed = decideInviteUser(asked);
  if (!allowed.accepted) return allowed;
  const { giver, current, wanted, ...ask } = asked;
  if (current?.id === giver.id && managesRoles(giver) && !keepsRoles(wanted, ask.permissionsOf)) {
    return refuse('OWN_RIGHTS_KEPT', {}, wanted.admin || !current.admin ? 'roleIds' : 'admin');
  }
  if (current?.admin && current.active && !wanted.admin && ask.otherAdmins === 0) return refuse('LAST_ADMIN', {}, 'admin');
  const misfit = ask.links.find((link) => !mayBeLinked(wanted.kind, link));
  return misfit ? refuse('LINKED_ELSEWHERE', { link: misfit }, 'kind') : accept();
}

function permissionsOfRoles(roleIds: readonly number[], permissionsOf: SaveUserAsk['permissionsOf']): string[] {
  return roleIds.flatMap((id) => permissionsOf.get(id) ?? []);
}

const managesRoles = (giver: Grantor) => giver.admin || giver.permissions.has(editRoles);

function keepsRoles(wanted: SaveUserAsk['wanted'], permissionsOf: SaveUserAsk['permissionsOf']): boolean {
  return wanted.admin || permissionsOfRoles(wanted.roleIds, permissionsOf).includes(editRoles);
}
