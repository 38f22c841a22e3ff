import { type Decision, refuse } from '#platform/domain/decision.ts';
import { decideManageUser, type Grantor } from './rights.ts';
import type { UserState } from './user.ts';

/**
 * Whether an invitation may be mailed again; refuses NOT_INVITED unless the user still has no password, and what `decideManageUser` refuses.
 */
export function decideResendInvitation(
  giver: Grantor,
  user: Grantor & { state: UserState },
): Decision<undefined, 'NOT_INVITED' | 'ADMINS_ONLY' | 'ACCOUNT_HOLDS_MORE'> {
  return user.state === 'invited' ? decideManageUser(giver, user) : refuse('NOT_INVITED');
}
