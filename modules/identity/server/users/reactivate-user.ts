import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { decideReactivateUser } from '#modules/identity/domain/deactivate-user.ts';
import { command } from '#platform/server/served.ts';
import { setActive } from './deactivate-user.ts';
import { lockUser } from './users.store.ts';

export const reactivateUser = command(reactivateUserEndpoint, async (context, { id, version }) => {
  const user = await lockUser(context.tx, id, version);
  const decided = decideReactivateUser(context.actor, user);
  if (!decided.accepted) return decided;
  await setActive(context, id, true);
  await context.tx.record({ fact: 'user.reactivated', refs: { user: id } });
  return { id, version: version + 1 };
});
