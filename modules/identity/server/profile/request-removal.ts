import { sql } from 'drizzle-orm';
import { requestRemovalEndpoint } from '#modules/identity/contract/profile/request-removal.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const requestRemoval = command(requestRemovalEndpoint, async ({ tx, actor, now }, { ask }) => {
  const own = await tx.row<{ askedAt: string | null }>(
    sql`SELECT removal_asked_at AS "askedAt" FROM users WHERE id = ${actor.id} FOR UPDATE`,
  );
  if (!own) throw notFound();
  if ((own.askedAt !== null) === ask) return unchanged(own);
  const askedAt = ask ? now.toString() : null;
  await tx.rows(sql`UPDATE users SET removal_asked_at = ${askedAt} WHERE id = ${actor.id}`);
  await tx.record({ fact: ask ? 'user.removal_asked' : 'user.removal_withdrawn', refs: { user: actor.id } });
  return { askedAt };
});
