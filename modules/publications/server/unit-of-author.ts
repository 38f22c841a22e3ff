import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The business unit of the customer whose contact this is; 0 without one. */
export async function unitOfAuthor(tx: ReadTx, contactId: number): Promise<number> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT c.business_unit_id AS id FROM ${relationsTables.contacts} k JOIN ${relationsTables.customers} c ON c.id = k.customer_id
    WHERE k.id = ${contactId}`);
  return found?.id ?? 0;
}
