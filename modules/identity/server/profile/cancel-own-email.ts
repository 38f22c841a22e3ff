import { cancelOwnEmailEndpoint } from '#modules/identity/contract/profile/cancel-own-email.endpoint.ts';
import { withdrawEmail } from '#modules/identity/server/users/email-change.ts';
import { lockUser } from '#modules/identity/server/users/users.store.ts';
import { command } from '#platform/server/served.ts';

export const cancelOwnEmail = command(cancelOwnEmailEndpoint, (context) =>
  context.tx.asStaff(async () => withdrawEmail(context, await lockUser(context.tx, context.actor.id))),
);
