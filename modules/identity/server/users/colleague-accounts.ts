import { sql } from 'drizzle-orm';
import { decideManageUser } from '#modules/identity/domain/rights.ts';
import { flagsOf } from '#modules/identity/domain/user.ts';
import { passwordLinkKind } from '#modules/identity/server/sign-in/password-link.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { endAllSessions, setActive } from './deactivate-user.ts';
import { mailInvitation } from './mail-invitation.ts';
import { lockUser, stateColumn } from './users.store.ts';

type Colleague = { name: string; email: string; language: 'nl' | 'en'; businessUnitId: number; externalB2b: boolean };
type ManageRefusal = 'ADMINS_ONLY' | 'ACCOUNT_HOLDS_MORE';
const administers = 'own_customer.manage';

/** The state of these accounts, and whether each administers its customer. */
export function readAccountStates(
  tx: ReadTx,
  userIds: readonly number[],
): Promise<{ id: number; state: 'active' | 'invited' | 'inactive'; administrator: boolean }[]> {
  return tx.rows(sql`
    SELECT u.id, ${stateColumn} AS state,
      EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND ${administers} = ANY(r.permissions)) AS administrator
    FROM users u WHERE u.id = ANY(${sql.param([...userIds])}::bigint[])`);
}

/** Creates the account of a colleague and mails the invitation. Returns its id; undefined when the address has an account. */
export async function inviteColleague(context: CommandContext, colleague: Colleague): Promise<number | undefined> {
  const { tx, now } = context;
  const email = colleague.email.toLowerCase();
  if (await tx.row(sql`SELECT 1 FROM users WHERE email = ${email}`)) return undefined;
  const { internal, externalB2b, externalSupplier } = flagsOf(colleague.externalB2b ? 'b2b' : 'private');
  const created = await tx.row<{ id: number }>(sql`
    INSERT INTO users (name, email, language, business_unit_id, internal, external_b2b, external_supplier, admin, created_at, updated_at)
    VALUES (${colleague.name}, ${email}, ${colleague.language}, ${colleague.businessUnitId}, ${internal}, ${externalB2b}, ${externalSupplier},
            false, ${now.toString()}, ${now.toString()})
    RETURNING id`);
  const { id } = created!;
  await tx.rows(sql`INSERT INTO user_roles (user_id, role_id) SELECT ${id}, id FROM roles WHERE code = 'customer'`);
  await mailInvitation(context, { ...colleague, id, email });
  await tx.record({ fact: 'user.invited', refs: { user: id }, data: { email, name: colleague.name, roles: 'customer' } });
  return id;
}

/** Opens the account of a colleague again when it is closed, and mails another link; refuses what `decideManageUser` refuses. */
export async function inviteColleagueAgain(context: CommandContext, userId: number): Promise<Decision<undefined, ManageRefusal>> {
  const { tx, actor } = context;
  const user = await lockUser(tx, userId);
  const managed = decideManageUser(actor, user);
  if (!managed.accepted) return managed;
  if (!user.active) {
    await setActive(context, userId, true);
    await tx.record({ fact: 'user.reactivated', refs: { user: userId } });
  }
  await mailInvitation(context, user);
  await tx.record({ fact: 'user.invited_again', refs: { user: userId }, data: { email: user.email } });
  return accept();
}

/** Closes the account of a colleague and signs it out everywhere; refuses what `decideManageUser` refuses. */
export async function closeColleague(context: CommandContext, userId: number): Promise<Decision<undefined, ManageRefusal>> {
  const { tx, actor, now } = context;
  const managed = decideManageUser(actor, await lockUser(tx, userId));
  if (!managed.accepted) return managed;
  await setActive(context, userId, false);
  await endAllSessions(context, userId);
  await revokeTokens(tx, passwordLinkKind, userId, now);
  await tx.record({ fact: 'user.deactivated', refs: { user: userId } });
  return managed;
}

/** Gives or takes the smallest role of the actor that administers a customer; refuses what `decideManageUser` refuses. */
export async function setAdministers(
  { tx, actor }: CommandContext,
  userId: number,
  administrator: boolean,
): Promise<Decision<undefined, ManageRefusal>> {
  const managed = decideManageUser(actor, await lockUser(tx, userId));
  if (!managed.accepted) return managed;
  if (administrator)
    await tx.rows(sql`
      INSERT INTO user_roles (user_id, role_id)
      SELECT ${userId}, r.id FROM roles r WHERE ${administers} = ANY(r.permissions) AND r.permissions <@ ${sql.param([...actor.permissions])}::text[]
      ORDER BY cardinality(r.permissions), r.id LIMIT 1`);
  else
    await tx.rows(sql`
      DELETE FROM user_roles ur USING roles r WHERE ur.role_id = r.id AND ur.user_id = ${userId} AND ${administers} = ANY(r.permissions)`);
  await tx.record({ fact: administrator ? 'user.administers_customer' : 'user.no_longer_administers_customer', refs: { user: userId } });
  return managed;
}
