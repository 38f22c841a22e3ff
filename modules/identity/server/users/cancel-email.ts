import { cancelEmailEndpoint } from '#modules/identity/contract/users/cancel-email.endpoint.ts';
import { decideManageUser } from '#modules/identity/domain/rights.ts';
import { command } from '#platform/server/served.ts';
import { withdrawEmail } from './email-change.ts';
import { lockUser } from './users.store.ts';

export const cancelEmail = command(cancelEmailEndpoint, async (context, { id }) => {
  const user = await lockUser(context.tx, id);
  const managed = decideManageUser(context.actor, user);
  return managed.accepted ? withdrawEmail(context, user) : managed;
});
