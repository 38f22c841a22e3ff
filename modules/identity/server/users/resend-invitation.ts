import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { decideResendInvitation } from '#modules/identity/domain/resend-invitation.ts';
import { command } from '#platform/server/served.ts';
import { mailInvitation } from './mail-invitation.ts';
import { lockUser } from './users.store.ts';

export const resendInvitation = command(resendInvitationEndpoint, async (context, { id }) => {
  const user = await lockUser(context.tx, id);
  const decided = decideResendInvitation(context.actor, user);
  if (!decided.accepted) return decided;
  await mailInvitation(context, user);
  await context.tx.record({ fact: 'user.invited_again', refs: { user: id }, data: { email: user.email } });
  return { id };
});
