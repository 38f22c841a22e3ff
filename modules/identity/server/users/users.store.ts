import { sql } from 'drizzle-orm';
import { decideManageUser, type Grantor } from '#modules/identity/domain/rights.ts';
import type { AccountRights } from '#modules/identity/domain/save-user.ts';
import type { LinkKind, UserKind } from '#modules/identity/domain/user.ts';
import { decideLinkUser } from '#modules/identity/domain/user.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Kind of account `u`, as one word. */
export const kindColumn = sql`CASE WHEN u.internal THEN 'internal' WHEN u.external_b2b THEN 'b2b' WHEN u.external_supplier THEN 'supplier' ELSE 'private' END`;
export const stateColumn = sql`CASE WHEN NOT u.active THEN 'inactive' WHEN has_credential(u.id) THEN 'active' ELSE 'invited' END`;

/** Permissions of account `u`, of all its roles. */
export const permissionsColumn = sql`ARRAY(SELECT DISTINCT p FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) p
  WHERE ur.user_id = u.id)`;

export type LockedUser = AccountRights &
  Grantor & {
    id: number;
    name: string;
    initials: string;
    email: string;
    language: 'nl' | 'en';
    businessUnitId: number | null;
    /** The address that waits to be confirmed. */
    newEmail: string | null;
    state: 'active' | 'invited' | 'inactive';
    version: number;
  };

/** Locks an account and reads its roles; 404 when it does not exist, 409 when the given version is stale. */
export async function lockUser(tx: ReadTx, id: number, seen?: number): Promise<LockedUser> {
  const user = await tx.row<Omit<LockedUser, 'permissions'> & { held: string[] }>(sql`
    SELECT u.id, u.name, u.initials, u.email, u.language, u.business_unit_id AS "businessUnitId", u.new_email AS "newEmail", ${kindColumn} AS kind,
           ${stateColumn} AS state, u.admin, u.active, u.version,
           ARRAY(SELECT role_id::int FROM user_roles WHERE user_id = u.id ORDER BY role_id) AS "roleIds", ${permissionsColumn} AS held
    FROM users u WHERE u.id = ${id} FOR UPDATE`);
  if (!user) throw notFound();
  if (seen !== undefined && seen !== user.version) throw staleVersion(user);
  return { ...user, permissions: new Set(user.held) };
}

/** Counts and locks the active administrators other than `id`, so that they stay until the transaction ends. */
export async function countOtherAdmins(tx: ReadTx, id: number): Promise<number> {
  return (await tx.rows(sql`SELECT 1 FROM users WHERE admin AND active AND id <> ${id} FOR UPDATE`)).length;
}

/**
 * Locks the user that another module wants to link; refuses what `decideManageUser` refuses, and LINK_KIND_WRONG for a kind of account that
 * cannot have the link.
 */
export async function lockLinkable(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  id: number,
  link: LinkKind,
): Promise<Decision<{ id: number; name: string; email: string }, 'LINK_KIND_WRONG' | 'ADMINS_ONLY' | 'ACCOUNT_HOLDS_MORE'>> {
  const user = await lockUser(tx, id);
  const managed = decideManageUser(actor, user);
  if (!managed.accepted) return managed;
  const decided = decideLinkUser(user.kind as UserKind, link);
  return decided.accepted ? accept(user) : decided;
}

/** Permissions of all roles, by role id. */
export async function permissionsByRole(tx: ReadTx): Promise<Map<number, string[]>> {
  const roles = await tx.rows<{ id: number; permissions: string[] }>(sql`SELECT id, permissions FROM roles`);
  return new Map(roles.map(({ id, permissions }) => [id, permissions]));
}
