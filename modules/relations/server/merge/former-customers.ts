import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The current id of a customer: its own, or that of the customer it was merged into. */
export async function currentCustomerId(tx: ReadTx, id: number): Promise<number> {
  const former = await tx.row<{ customerId: number }>(sql`SELECT customer_id AS "customerId" FROM former_customers WHERE id = ${id}`);
  return former?.customerId ?? id;
}

/** The history references of a customer and of those that were merged into it. */
export async function customerHistoryRefs(tx: ReadTx, id: number): Promise<string[]> {
  const formerly = await tx.rows<{ id: number }>(sql`SELECT id FROM former_customers WHERE customer_id = ${id} ORDER BY id`);
  return [id, ...formerly.map((former) => former.id)].map((one) => `customer:${one}`);
}
