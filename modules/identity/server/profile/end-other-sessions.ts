import { sql } from 'drizzle-orm';
import { endOtherSessionsEndpoint } from '#modules/identity/contract/profile/end-other-sessions.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const endOtherSessions = command(endOtherSessionsEndpoint, async ({ tx, actor }) => {
  const done = await tx.row<{ ended: number }>(sql`SELECT end_own_other_sessions() AS ended`);
  const ended = done?.ended ?? 0;
  if (ended === 0) return unchanged({ ended });
  await tx.record({ fact: 'user.sessions_ended', refs: { user: actor.id }, data: { count: ended } });
  return { ended };
});
