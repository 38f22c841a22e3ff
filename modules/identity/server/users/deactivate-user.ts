import { sql } from 'drizzle-orm';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { decideDeactivateUser } from '#modules/identity/domain/deactivate-user.ts';
import { passwordLinkKind } from '#modules/identity/server/sign-in/password-link.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { countOtherAdmins, lockUser } from './users.store.ts';

export const deactivateUser = command(deactivateUserEndpoint, async (context, { id, version }) => {
  const { tx, actor } = context;
  const user = await lockUser(tx, id, version);
  const decided = decideDeactivateUser({ giver: actor, user, otherAdmins: await countOtherAdmins(tx, id) });
  if (!decided.accepted) return decided;
  await setActive(context, id, false);
  await endAllSessions(context, id);
  await revokeTokens(tx, passwordLinkKind, id, context.now);
  await tx.record({ fact: 'user.deactivated', refs: { user: id } });
  return { id, version: version + 1 };
});

export async function setActive({ tx, now }: CommandContext, id: number, active: boolean): Promise<void> {
  await tx.rows(
    sql`UPDATE users SET active = ${active}, removal_asked_at = NULL, updated_at = ${now.toString()}, version = version + 1 WHERE id = ${id}`,
  );
}

/** Signs a user out everywhere. Impersonations by or of this user end with their sessions and are recorded in history. */
export async function endAllSessions({ tx }: CommandContext, id: number): Promise<number> {
  const actings = await tx.rows<{ userId: number; name: string; byName: string }>(
    sql`SELECT user_id AS "userId", name, by_name AS "byName" FROM actings_of(${id})`,
  );
  await tx.recordAll(
    actings.map(({ userId, name, byName }) => ({ fact: 'user.impersonation_cut', refs: { user: userId }, data: { name, by: byName } })),
  );
  const { ended } = (await tx.row<{ ended: number }>(sql`SELECT end_sessions(${id}) AS ended`))!;
  return ended;
}
