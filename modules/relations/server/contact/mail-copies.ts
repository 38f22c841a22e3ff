import { sql } from 'drizzle-orm';
import type { CopyKind } from '#modules/relations/domain/customer/customer.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/**
 * The addresses that get a copy of this kind of mail: contacts of the customer who chose it, from the same former customer as the ordering
 * contact, other than the recipient.
 */
export async function mailCopies(
  tx: ReadTx,
  kind: CopyKind,
  { customerId, contactId }: { customerId: number; contactId: number | null },
  reader: string,
): Promise<string[]> {
  const found = await tx.rows<{ email: string }>(sql`
    SELECT email FROM contacts
    WHERE customer_id = ${customerId} AND active AND email <> '' AND lower(email) <> ${reader.toLowerCase()} AND copies @> ARRAY[${kind}]::text[]
      AND former_customer_id IS NOT DISTINCT FROM (SELECT former_customer_id FROM contacts WHERE id = ${contactId})
    ORDER BY id`);
  return found.map(({ email }) => email);
}
