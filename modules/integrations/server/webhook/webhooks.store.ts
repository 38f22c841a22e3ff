import { sql } from 'drizzle-orm';
import { notFound } from '#platform/server/errors.ts';
import type { Tx } from '#platform/server/served.ts';

type LockedWebhook = {
  id: number;
  customerId: number | null;
  name: string;
  url: string;
  events: string[];
  active: boolean;
  version: number;
};

export async function lockWebhook(tx: Tx, id: number): Promise<LockedWebhook> {
  const webhook = await tx.row<LockedWebhook>(sql`
    SELECT id, customer_id AS "customerId", name, url, events, active, version FROM webhooks WHERE id = ${id} FOR UPDATE`);
  if (!webhook) throw notFound();
  return webhook;
}

export const refsOf = ({ id, customerId }: Pick<LockedWebhook, 'id' | 'customerId'>) => ({
  webhook: id,
  ...(customerId !== null && { customer: customerId }),
});
