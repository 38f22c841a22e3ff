import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Grantor, managesRights } from './rights.ts';

export type ImpersonateAsk = {
  actor: { id: number; impersonates: boolean };
  user: Grantor & { id: number; active: boolean };
};
export type ImpersonateRefusal = 'ALREADY_IMPERSONATING' | 'IMPERSONATE_SELF' | 'IMPERSONATE_INACTIVE' | 'IMPERSONATE_ADMIN';

/**
 * Decides whether a user may impersonate another: not themselves (IMPERSONATE_SELF), an inactive account (IMPERSONATE_INACTIVE), a user who
 * manages rights (IMPERSONATE_ADMIN), or a second user at once (ALREADY_IMPERSONATING).
 */
export function decideImpersonate({ actor, user }: ImpersonateAsk): Decision<undefined, ImpersonateRefusal> {
  if (actor.impersonates) return refuse('ALREADY_IMPERSONATING');
  if (user.id === actor.id) return refuse('IMPERSONATE_SELF');
  if (!user.active) return refuse('IMPERSONATE_INACTIVE');
  return managesRights(user) ? refuse('IMPERSONATE_ADMIN') : accept();
}
