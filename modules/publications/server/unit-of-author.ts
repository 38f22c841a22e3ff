import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { thesisUnitOf } from '#modules/theses/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The business unit that prints the thesis of this contact, whose ISBNs it has and which publishes it; 0 without a customer. */
export async function unitOfAuthor(tx: ReadTx, contactId: number): Promise<number> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT c.business_unit_id AS id FROM ${relationsTables.contacts} k JOIN ${relationsTables.customers} c ON c.id = k.customer_id
    WHERE k.id = ${contactId}`);
  return found ? thesisUnitOf(tx, found.id) : 0;
}
