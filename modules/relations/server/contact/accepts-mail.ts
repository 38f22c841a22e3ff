import { sql } from 'drizzle-orm';
import type { OptionalMail } from '#modules/relations/domain/contact/optional-mails.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Whether a contact receives an optional mail. */
export async function acceptsMail(tx: ReadTx, contactId: number, kind: OptionalMail): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM contacts WHERE id = ${contactId} AND unwanted_mails @> ARRAY[${kind}]::text[]`)) === undefined;
}
