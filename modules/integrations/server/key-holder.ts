import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { queryOf } from '#platform/server/database/statements.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { hashKey, keyFromHeader } from './api-key-format.ts';

/** The holder of a request's key. The caller combines its scopes with the holder's current rights. */
export type KeyHolder = { keyId: number; name: string; scopes: string[] } & (
  | { kind: 'user'; userId: number }
  | { kind: 'customer'; customerId: number; formerCustomerId: number; permissions: string[] }
);

/** Role that limits the keys of a customer, as it limits its contacts. */
export const customerRole = 'customer';
/** Seconds between updates of `last_used_at`. */
const lastUsedIntervalSeconds = 60;

type Row = {
  keyId: number;
  name: string;
  scopes: string[];
  userId: number | null;
  customerId: number | null;
  formerCustomerId: number | null;
  permissions: string[] | null;
  isUnnoticed: boolean;
};

/** Finds the holder of the key in this header; undefined when the key is unknown, revoked or expired, or its customer is blocked. */
export async function readKeyHolder(kernel: Kernel, authorization: string, now: Temporal.Instant): Promise<KeyHolder | undefined> {
  const key = keyFromHeader(authorization);
  if (!key) return undefined;
  const today = shopDay({ now, kernel }).toString();
  const query = sql`SELECT k.id AS "keyId", k.name, k.scopes, k.user_id AS "userId", k.customer_id AS "customerId",
                  k.former_customer_id AS "formerCustomerId",
                  (SELECT permissions FROM ${identityTables.roles} WHERE code = ${customerRole}) AS permissions,
                  k.last_used_at IS NULL OR k.last_used_at < ${now.toString()}::timestamptz - make_interval(secs => ${lastUsedIntervalSeconds}) AS "isUnnoticed"
           FROM api_keys k LEFT JOIN ${relationsTables.customers} c ON c.id = k.customer_id
           WHERE k.key_hash = ${hashKey(key)} AND k.revoked_at IS NULL AND (k.expires_on IS NULL OR k.expires_on >= ${today}::date)
             AND c.blocked IS NOT TRUE`;
  const found = await kernel.database.pool.query<Row>(queryOf(query, 'once'));
  const row = found.rows[0];
  if (!row) return undefined;
  const { keyId, name, scopes, userId, customerId, formerCustomerId, permissions, isUnnoticed } = row;
  if (isUnnoticed) await kernel.database.pool.query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [keyId, now.toString()]);
  if (userId !== null) return { keyId, name, scopes, kind: 'user', userId };
  return {
    keyId,
    name,
    scopes,
    kind: 'customer',
    customerId: customerId!,
    formerCustomerId: formerCustomerId ?? 0,
    permissions: permissions ?? [],
  };
}
