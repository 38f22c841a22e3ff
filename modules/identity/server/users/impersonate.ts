import { sql } from 'drizzle-orm';
import { impersonateEndpoint } from '#modules/identity/contract/users/impersonate.endpoints.ts';
import { decideImpersonate } from '#modules/identity/domain/impersonate.ts';
import { refuse } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockUser } from './users.store.ts';

export const impersonate = command(impersonateEndpoint, async ({ tx, actor }, { id, reason }) => {
  const user = await lockUser(tx, id);
  const decided = decideImpersonate({ actor: { ...actor, impersonates: actor.impersonator !== undefined }, user });
  if (!decided.accepted) return decided;
  const { began } = (await tx.row<{ began: boolean }>(sql`SELECT act_as(${id}) AS began`))!;
  if (!began) return refuse('ALREADY_IMPERSONATING');
  await tx.record({ fact: 'user.impersonation_began', refs: { user: id }, data: { name: user.name, reason } });
  return { id };
});

/** Ends the impersonation of this session and records it; false when the session impersonates nobody. */
export async function endImpersonation({ tx, actor }: CommandContext): Promise<boolean> {
  return tx.asStaff(async () => {
    const { ended } = (await tx.row<{ ended: boolean }>(sql`SELECT act_as(NULL) AS ended`))!;
    if (ended) await tx.record({ fact: 'user.impersonation_ended', refs: { user: actor.id }, data: { name: actor.name } });
    return ended;
  });
}
