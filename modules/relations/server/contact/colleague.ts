import { sql } from 'drizzle-orm';
import { readAccountStates } from '#modules/identity/server/public.ts';
import type { ContactAccess } from '#modules/relations/domain/contact/contact-access.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { expectRow, lockCustomer } from '#modules/relations/server/customer/rows.store.ts';
import { contacts } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { contactName } from './name-sql.ts';
import { hasRestrictedCustomerAccess } from './restricted-customer-access.ts';

export type Colleague = {
  name: string;
  email: string;
  language: 'nl' | 'en';
  userId: number | null;
  businessUnitId: number;
  business: boolean;
  access: ContactAccess;
  administrator: boolean;
};

const accessOf = { active: 'active', invited: 'invited', inactive: 'ended' } as const;

/** The access of contacts by their user, read as staff: accounts of others are closed to external users. */
export async function readAccesses(
  tx: ReadTx,
  userIds: readonly (number | null)[],
): Promise<(userId: number | null) => { access: ContactAccess; administrator: boolean }> {
  const ids = userIds.filter((id) => id !== null);
  const states = new Map((await readAccountStates(tx, ids)).map((one) => [one.id, one]));
  return (userId) => {
    const found = userId === null ? undefined : states.get(userId);
    return found
      ? { access: accessOf[found.state], administrator: found.administrator && found.state !== 'inactive' }
      : { access: 'none', administrator: false };
  };
}

/**
 * Locks a contact of the caller's own customer, of which they see everything, and reads its account. 404 for the staff, who have
 * screens of their own; refuses CUSTOMER_SEEN_IN_PART.
 */
export async function lockColleague(
  { tx, actor }: CommandContext,
  { customerId, contactId }: { customerId: number; contactId: number },
): Promise<Decision<Colleague, 'CUSTOMER_SEEN_IN_PART'>> {
  if (actor.internal || Number(actor.settings['app.contact_id'] ?? 0) === 0) throw notFound();
  await lockCustomer(tx, customerId);
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  if (!whole.accepted) return whole;
  await expectRow(tx, contacts, { id: contactId, customerId });
  return tx.asStaff(async () => {
    const contact = await tx.row<Omit<Colleague, 'access' | 'administrator'>>(sql`
      SELECT ${contactName(sql`p`)} AS name, p.email, CASE p.language WHEN 'nl' THEN 'nl' ELSE 'en' END AS language, p.user_id AS "userId",
        c.business_unit_id AS "businessUnitId", c.business
      FROM contacts p JOIN customers c ON c.id = p.customer_id WHERE p.id = ${contactId}`);
    const { userId } = contact!;
    return accept({ ...contact!, ...(await readAccesses(tx, [userId]))(userId) });
  });
}
