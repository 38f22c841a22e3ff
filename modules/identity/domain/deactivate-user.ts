import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideManageUser, type Grantor } from './rights.ts';

export type DeactivateUserAsk = {
  giver: Grantor & { id: number };
  user: Grantor & { id: number; active: boolean };
  /** Active administrators besides this account. */
  otherAdmins: number;
};
type ManageRefusal = 'ADMINS_ONLY' | 'ACCOUNT_HOLDS_MORE';

/**
 * Decides whether an account may be deactivated. Refuses OWN_ACCOUNT for one's own account, ALREADY_INACTIVE, what `decideManageUser`
 * refuses, and LAST_ADMIN when no active administrator would remain.
 */
export function decideDeactivateUser({
  giver,
  user,
  otherAdmins,
}: DeactivateUserAsk): Decision<undefined, 'OWN_ACCOUNT' | 'ALREADY_INACTIVE' | ManageRefusal | 'LAST_ADMIN'> {
  if (user.id === giver.id) return refuse('OWN_ACCOUNT');
  if (!user.active) return refuse('ALREADY_INACTIVE');
  const managed = decideManageUser(giver, user);
  if (!managed.accepted) return managed;
  if (user.admin && otherAdmins === 0) return refuse('LAST_ADMIN');
  return accept();
}

/** Whether an account may be reactivated; refuses ALREADY_ACTIVE, and what `decideManageUser` refuses. */
export function decideReactivateUser(
  giver: Grantor,
  user: Grantor & { active: boolean },
): Decision<undefined, 'ALREADY_ACTIVE' | ManageRefusal> {
  return user.active ? refuse('ALREADY_ACTIVE') : decideManageUser(giver, user);
}
