import { sql } from 'drizzle-orm';
import type { AccountRights } from '#modules/identity/domain/save-user.ts';
import type { LinkKind, UserKind } from '#modules/identity/domain/user.ts';
import { mayBeLinked } from '#modules/identity/domain/user.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

/** The kind of an account `u` as a word. */
export const kindColumn = sql`CASE WHEN u.internal THEN 'internal' WHEN u.external_b2b THEN 'b2b' WHEN u.external_supplier THEN 'supplier' ELSE 'private' END`;
export const stateColumn = sql`CASE WHEN NOT u.active THEN 'inactive' WHEN has_credential(u.id) THEN 'active' ELSE 'invited' END`;

export type LockedUser = AccountRights & {
  id: number;
  name: string;
  initials: string;
  email: string;
  language: 'nl' | 'en';
  businessUnitId: number | null;
  state: 'active' | 'invited' | 'inactive';
  version: number;
};

/** An account under lock with its roles; 404 when there is none, 409 when the version that was seen is an old one. */
export async function lockUser(tx: ReadTx, id: number, seen?: number): Promise<LockedUser> {
  const user = await tx.row<LockedUser>(sql`
    SELECT u.id, u.name, u.initials, u.email, u.language, u.business_unit_id AS "businessUnitId", ${kindColumn} AS kind,
           ${stateColumn} AS state, u.admin, u.active, u.version,
           ARRAY(SELECT role_id::int FROM user_roles WHERE user_id = u.id ORDER BY role_id) AS "roleIds"
    FROM users u WHERE u.id = ${id} FOR UPDATE`);
  if (!user) throw notFound();
  if (seen !== undefined && seen !== user.version) throw staleVersion(user);
  return user;
}

/** How many active administrators there are besides `id`; they stay so until the end of the transaction. */
export async function countOtherAdmins(tx: ReadTx, id: number): Promise<number> {
  return (await tx.rows(sql`SELECT 1 FROM users WHERE admin AND active AND id <> ${id} FOR UPDATE`)).length;
}

/** The user whom a module wants to link, under lock; refuses LINK_KIND_WRONG for a kind of account that cannot be that. */
export async function lockLinkable(tx: ReadTx, id: number, link: LinkKind): Promise<Decision<{ id: number; name: string; email: string }>> {
  const user = await lockUser(tx, id);
  return mayBeLinked(user.kind as UserKind, link) ? accept(user) : refuse('LINK_KIND_WRONG', { link, kind: user.kind });
}

/** The permissions of all roles, by id. */
export async function permissionsByRole(tx: ReadTx): Promise<Map<number, string[]>> {
  const roles = await tx.rows<{ id: number; permissions: string[] }>(sql`SELECT id, permissions FROM roles`);
  return new Map(roles.map(({ id, permissions }) => [id, permissions]));
}
