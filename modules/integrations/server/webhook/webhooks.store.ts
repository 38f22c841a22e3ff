import { sql } from 'drizzle-orm';
import { webhooks } from '#modules/integrations/server/integrations.tables.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Tx } from '#platform/server/served.ts';

const names = ['id', 'customerId', 'name', 'url', 'events', 'active', 'version'] as const;
type LockedWebhook = RowOf<typeof webhooks, typeof names>;
const columns = selectColumns(webhooks, names);

export async function lockWebhook(tx: Tx, id: number): Promise<LockedWebhook> {
  const webhook = await tx.row<LockedWebhook>(sql`SELECT ${columns} FROM webhooks WHERE id = ${id} FOR UPDATE`);
  if (!webhook) throw notFound();
  return webhook;
}

export const refsOf = ({ id, customerId }: Pick<LockedWebhook, 'id' | 'customerId'>) => ({
  webhook: id,
  ...(customerId !== null && { customer: customerId }),
});
