import { sql } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/served.ts';

/** Links a user to a contact. Returns false when the contact already has a user. */
export async function linkContactToUser({ tx }: CommandContext, contactId: number, userId: number): Promise<boolean> {
  const linked = await tx.row<{ customerId: number }>(sql`
    UPDATE contacts SET user_id = ${userId}, version = version + 1 WHERE id = ${contactId} AND user_id IS NULL
    RETURNING customer_id AS "customerId"`);
  if (!linked) return false;
  await tx.record({ fact: 'customer.contact_account', refs: { customer: linked.customerId, contact: contactId, user: userId } });
  return true;
}
