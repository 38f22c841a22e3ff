import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type DeactivateUserAsk = {
  giver: { id: number; admin: boolean };
  user: { id: number; admin: boolean; active: boolean };
  /** Active administrators besides this account. */
  otherAdmins: number;
};

/**
 * Decides whether an account may be deactivated. Refuses OWN_ACCOUNT for one's own account, ALREADY_INACTIVE, ADMINS_ONLY when a non-
 * administrator deactivates an administrator, LAST_ADMIN when no active administrator would remain.
 */
export function decideDeactivateUser({
  giver,
  user,
  otherAdmins,
}: DeactivateUserAsk): Decision<undefined, 'OWN_ACCOUNT' | 'ALREADY_INACTIVE' | 'ADMINS_ONLY' | 'LAST_ADMIN'> {
  if (user.id === giver.id) return refuse('OWN_ACCOUNT');
  if (!user.active) return refuse('ALREADY_INACTIVE');
  const managed = decideManageUser(giver, user);
  if (!managed.accepted) return managed;
  if (user.admin && otherAdmins === 0) return refuse('LAST_ADMIN');
  return accept();
}

/** Whether this person may manage an account; refuses ADMINS_ONLY for an administrator's account, unless an administrator asks. */
export function decideManageUser(giver: { admin: boolean }, user: { admin: boolean }): Decision<undefined, 'ADMINS_ONLY'> {
  return user.admin && !giver.admin ? refuse('ADMINS_ONLY') : accept();
}

/** Whether an account may be reactivated; refuses ALREADY_ACTIVE, and what `decideManageUser` refuses. */
export function decideReactivateUser(
  giver: { admin: boolean },
  user: { admin: boolean; active: boolean },
): Decision<undefined, 'ALREADY_ACTIVE' | 'ADMINS_ONLY'> {
  return user.active ? refuse('ALREADY_ACTIVE') : decideManageUser(giver, user);
}
