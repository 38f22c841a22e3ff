import { sql } from 'drizzle-orm';
import { endSessionEndpoint } from '#modules/identity/contract/profile/end-session.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const endSession = command(endSessionEndpoint, async ({ tx, actor }, { id }) => {
  const done = await tx.row<{ ended: boolean }>(sql`SELECT end_own_other_session(${id}) AS ended`);
  if (!done?.ended) throw notFound();
  await tx.record({ fact: 'user.sessions_ended', refs: { user: actor.id }, data: { count: 1 } });
  return { ended: 1 };
});
