import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideGiving, editRoles, type Giver } from './rights.ts';
import { type LinkKind, mayBeLinked, type UserKind } from './user.ts';

/** What an account is and may, as far as saving it has rules. */
export type AccountRights = {
  kind: UserKind;
  admin: boolean;
  active: boolean;
  roleIds: readonly number[];
};
export type SaveUserAsk = {
  giver: Giver & { id: number };
  /** Undefined for a new account. */
  current: (AccountRights & { id: number }) | undefined;
  wanted: Omit<AccountRights, 'active'>;
  /** The permissions of the roles by id; a role that is not here does not exist. */
  permissionsOf: ReadonlyMap<number, readonly string[]>;
  /** Another account that already has this address. */
  emailTaken: boolean;
  /** What the account is linked to already. */
  links: readonly LinkKind[];
  /** Active administrators besides this account. */
  otherAdmins: number;
};
export type SaveUserRefusal =
  | 'EMAIL_TAKEN'
  | 'ROLE_UNKNOWN'
  | 'ADMIN_INTERNAL'
  | 'ADMINS_ONLY'
  | 'RIGHT_NOT_HELD'
  | 'OWN_RIGHTS_KEPT'
  | 'LAST_ADMIN'
  | 'LINKED_ELSEWHERE';

/**
 * Whether an account may be made or changed as asked. Refuses EMAIL_TAKEN; ROLE_UNKNOWN; ADMIN_INTERNAL for an administrator from
 * outside; ADMINS_ONLY when somebody else than an administrator touches one; RIGHT_NOT_HELD for a role with more than the giver holds;
 * OWN_RIGHTS_KEPT when one takes from oneself the right to manage roles; LAST_ADMIN when no active administrator would remain;
 * LINKED_ELSEWHERE for a kind that does not fit what the account is linked to.
 */
export function decideSaveUser({ giver, current, wanted, ...ask }: SaveUserAsk): Decision<undefined, SaveUserRefusal> {
  if (ask.emailTaken) return refuse('EMAIL_TAKEN', {}, 'email');
  if (wanted.roleIds.some((id) => !ask.permissionsOf.has(id))) return refuse('ROLE_UNKNOWN', {}, 'roleIds');
  if (wanted.admin && wanted.kind !== 'internal') return refuse('ADMIN_INTERNAL', {}, 'admin');
  if ((wanted.admin || current?.admin) && !giver.admin) return refuse('ADMINS_ONLY', {}, 'admin');
  const added = wanted.roleIds.filter((id) => !current?.roleIds.includes(id));
  const giving = decideGiving(giver, permissionsOfRoles(added, ask.permissionsOf), 'roleIds');
  if (!giving.accepted) return giving;
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

const managesRoles = (giver: Giver) => giver.admin || giver.permissions.has(editRoles);

function keepsRoles(wanted: SaveUserAsk['wanted'], permissionsOf: SaveUserAsk['permissionsOf']): boolean {
  return wanted.admin || permissionsOfRoles(wanted.roleIds, permissionsOf).includes(editRoles);
}
