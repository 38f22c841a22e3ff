import { sql } from 'drizzle-orm';
import { revokeAnyKeyEndpoint } from '#modules/integrations/contract/revoke-any-key.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { revokeKey } from './api-keys.ts';

export const revokeAnyKey = command(revokeAnyKeyEndpoint, async (context, { id }) => {
  const key = await context.tx.row<{ userId: number | null; customerId: number | null }>(
    sql`SELECT user_id AS "userId", customer_id AS "customerId" FROM api_keys WHERE id = ${id}`,
  );
  if (!key) throw notFound();
  return revokeKey(context, id, key.userId === null ? { kind: 'customer', id: key.customerId! } : { kind: 'user', id: key.userId });
});
