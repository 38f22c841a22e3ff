import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  type ApiKeyRow,
  listAllKeysEndpoint,
  listCustomerKeysEndpoint,
  listMyKeysEndpoint,
} from '#modules/integrations/contract/api-keys.endpoints.ts';
import { decideNewKey, decideRevokeKey } from '#modules/integrations/domain/api-key.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { type CommandContext, type QueryContext, type QueryTx, query, unchanged } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { generateKey } from './api-key-format.ts';
import { apiKeys } from './integrations.tables.ts';
import { customerRole } from './key-holder.ts';
import { requireCustomer } from './require-customer.ts';

type Holder = { kind: 'user'; id: number } | { kind: 'customer'; id: number };
type NewKey = { name: string; scopes: string[]; expiresOn?: string | null | undefined };

const ownedBy = (holder: Holder): SQL => (holder.kind === 'user' ? sql`k.user_id = ${holder.id}` : sql`k.customer_id = ${holder.id}`);
const todayOf = (kernel: InnerKernel, now: Temporal.Instant) => shopDay({ now, kernel }).toString();
const columns = (today: string) => sql`k.id, k.name, k.prefix, k.scopes, k.expires_on AS "expiresOn", k.created_at AS "createdAt",
  k.created_by AS "createdBy", k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt",
  (k.revoked_at IS NOT NULL OR coalesce(k.expires_on < ${today}::date, false)) AS "isOver"`;

async function keysOf(tx: ReadTx, holder: Holder, today: string): Promise<ApiKeyRow[]> {
  return tx.rows<ApiKeyRow>(sql`SELECT ${columns(today)} FROM api_keys k WHERE ${ownedBy(holder)} ORDER BY k.id DESC`);
}

/** Scopes a user may grant: their own permissions; for an administrator every permission that an endpoint requires. */
export function scopesOf(kernel: InnerKernel, actor: Actor): string[] {
  const required = kernel.served.flatMap(({ endpoint }) => endpoint.permission.split(' or '));
  const known = new Set(required.filter((permission) => !['PUBLIC', 'SIGNED_IN', 'ADMIN'].includes(permission)));
  return [...(actor.admin ? known : actor.permissions)].toSorted();
}

export async function customerScopes(tx: QueryTx): Promise<string[]> {
  const role = await tx.asStaff(() =>
    tx.row<{ permissions: string[] }>(sql`SELECT permissions FROM ${identityTables.roles} WHERE code = ${customerRole}`),
  );
  return role?.permissions.toSorted() ?? [];
}

export async function createKey({ tx, actor, kernel, now }: CommandContext, holder: Holder, grantable: readonly string[], input: NewKey) {
  const today = todayOf(kernel, now);
  const open = (await keysOf(tx, holder, today)).filter(({ isOver }) => !isOver);
  const decided = decideNewKey(
    { scopes: [...new Set(input.scopes)], expiresOn: input.expiresOn ?? null },
    { permissions: new Set(grantable), keys: open.length },
    { byKey: actor.apiKey !== undefined, today },
  );
  if (!decided.accepted) return decided;
  const { key, prefix, hash } = generateKey();
  const [created] = await tx.db
    .insert(apiKeys)
    .values({
      name: input.name,
      prefix,
      keyHash: hash,
      userId: holder.kind === 'user' ? holder.id : null,
      customerId: holder.kind === 'customer' ? holder.id : null,
      scopes: [...decided.value.scopes],
      expiresOn: decided.value.expiresOn,
      createdAt: now.toString(),
      createdBy: actor.name,
    })
    .returning({ id: apiKeys.id });
  await tx.record({ fact: 'api_key.made', refs: refsOf(holder, created!.id), data: { name: input.name, prefix } });
  return { id: created!.id, key };
}

const refsOf = (holder: Holder, key: number) => ({ [holder.kind]: holder.id, api_key: key });

/** Revoking twice is not an error and records one fact. */
export async function revokeKey({ tx, actor, now }: CommandContext, id: number, holder: Holder) {
  const decided = decideRevokeKey({ byKey: actor.apiKey !== undefined });
  if (!decided.accepted) return decided;
  const [found] = await tx.rows<{ name: string; prefix: string; revokedAt: string | null }>(
    sql`SELECT k.name, k.prefix, k.revoked_at AS "revokedAt" FROM api_keys k WHERE k.id = ${id} AND ${ownedBy(holder)} FOR UPDATE`,
  );
  if (!found) throw notFound();
  if (found.revokedAt) return unchanged({ id });
  await tx.db
    .update(apiKeys)
    .set({ revokedAt: now.toString() })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
  await tx.record({ fact: 'api_key.revoked', refs: refsOf(holder, id), data: { name: found.name, prefix: found.prefix } });
  return { id };
}

async function keyListOf({ tx, actor, kernel, now }: QueryContext, holder: Holder, scopes: string[]) {
  const keys = await keysOf(tx, holder, todayOf(kernel, now));
  return { keys, scopes, names: namesOf(kernel, actor.language, [...scopes, ...keys.flatMap((key) => key.scopes)]) };
}

function namesOf({ texts }: InnerKernel, language: Actor['language'], scopes: readonly string[]): Record<string, string> {
  const name = (scope: string) => texts.find('permissions', scope.replaceAll('.', '_'));
  return Object.fromEntries(scopes.flatMap((scope) => (name(scope) ? [[scope, texts.say(language, name(scope)!)]] : [])));
}

export const listMyKeys = query(listMyKeysEndpoint, (context) =>
  keyListOf(context, { kind: 'user', id: context.actor.id }, scopesOf(context.kernel, context.actor)),
);

export const listCustomerKeys = query(listCustomerKeysEndpoint, async (context, { customerId }) => {
  await requireCustomer(context.tx, customerId);
  return keyListOf(context, { kind: 'customer', id: customerId }, await customerScopes(context.tx));
});

type HeldKey = ApiKeyRow & { holder: string; customerId: number | null };

export const listAllKeys = query(listAllKeysEndpoint, async ({ tx, kernel, now }) => ({
  keys: await tx.rows<HeldKey>(sql`
    SELECT ${columns(todayOf(kernel, now))}, coalesce(u.name, c.name) AS holder, k.customer_id AS "customerId"
    FROM api_keys k LEFT JOIN ${identityTables.users} u ON u.id = k.user_id LEFT JOIN ${relationsTables.customers} c ON c.id = k.customer_id ORDER BY k.id DESC LIMIT 1000`),
}));
