import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { decideManageUser } from '#modules/identity/domain/rights.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { endAllSessions } from './deactivate-user.ts';
import { lockUser } from './users.store.ts';

export const endSessions = command(endSessionsEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const user = await lockUser(tx, id);
  const managed = decideManageUser(actor, user);
  if (!managed.accepted) return managed;
  const ended = await endAllSessions(context, id);
  if (ended === 0) return unchanged({ ended });
  await tx.record({ fact: 'user.sessions_ended', refs: { user: id }, data: { count: ended } });
  return { ended };
});
