import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideManageUser, type Grantor, managesRights } from './rights.ts';

export type ImpersonateAsk = {
  actor: Grantor & { id: number; impersonates: boolean };
  user: Grantor & { id: number; active: boolean };
};
export type ImpersonateRefusal =
  | 'ALREADY_IMPERSONATING'
  | 'IMPERSONATE_SELF'
  | 'IMPERSONATE_INACTIVE'
  | 'IMPERSONATE_ADMIN'
  | 'ADMINS_ONLY'
  | 'ACCOUNT_HOLDS_MORE';

/**
 * Decides whether a user may impersonate another: not themselves (IMPERSONATE_SELF), an inactive account (IMPERSONATE_INACTIVE), a user who
 * manages rights (IMPERSONATE_ADMIN), a second user at once (ALREADY_IMPERSONATING), or one that `decideManageUser` refuses.
 */
export function decideImpersonate({ actor, user }: ImpersonateAsk): Decision<undefined, ImpersonateRefusal> {
  if (actor.impersonates) return refuse('ALREADY_IMPERSONATING');
  if (user.id === actor.id) return refuse('IMPERSONATE_SELF');
  if (!user.active) return refuse('IMPERSONATE_INACTIVE');
  return managesRights(user) ? refuse('IMPERSONATE_ADMIN') : decideManageUser(actor, user);
}

/** Refuses NOT_IMPERSONATING when no impersonation of this session ended. */
export function decideStopImpersonating({ ended }: { ended: boolean }): Decision<undefined, 'NOT_IMPERSONATING'> {
  return ended ? accept() : refuse('NOT_IMPERSONATING');
}
