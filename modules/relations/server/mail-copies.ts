import { sql } from 'drizzle-orm';
import type { CopyKind } from '#modules/relations/domain/customer.ts';
import type { ReadTx } from '#platform/server/database.ts';

/** Who asked for mails of this kind: contacts of the customer, and of the same part of it as the contact who orders, other than the reader. */
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
