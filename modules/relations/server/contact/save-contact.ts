import { eq, sql } from 'drizzle-orm';
import { removeContactEndpoint, saveContactEndpoint } from '#modules/relations/contract/save-contact.endpoint.ts';
import { expectRow, lockCustomer, removeRow } from '#modules/relations/server/customer/rows.store.ts';
import { contacts } from '#modules/relations/server/relations.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { inUseError } from '#platform/server/database/row-uses.ts';
import { command } from '#platform/server/served.ts';
import { accountUses } from './contact-accounts.ts';
import { hasRestrictedCustomerAccess } from './restricted-customer-access.ts';

export const saveContact = command(saveContactEndpoint, async ({ tx, actor }, { customerId, contactId, version, ...fields }) => {
  await lockCustomer(tx, customerId);
  if (hasRestrictedCustomerAccess(actor)) return refuse('CUSTOMER_SEEN_IN_PART');
  const who = { name: [fields.firstName, fields.surnamePrefix, fields.surname].filter(Boolean).join(' ') };
  if (contactId === undefined) {
    const [created] = await tx.db
      .insert(contacts)
      .values({ ...fields, customerId })
      .returning({ id: contacts.id, version: contacts.version });
    await tx.record({ fact: 'customer.contact_added', refs: { customer: customerId }, data: who });
    return created!;
  }
  const current = await expectRow(tx, contacts, { id: contactId, customerId, version });
  const next = current.version + 1;
  await tx.db
    .update(contacts)
    .set({ ...fields, version: next })
    .where(eq(contacts.id, contactId));
  await tx.record({ fact: 'customer.contact_changed', refs: { customer: customerId }, data: who });
  return { id: contactId, version: next };
});

export const removeContact = command(removeContactEndpoint, async (context, { customerId, contactId }) => {
  const { tx, actor } = context;
  await lockCustomer(tx, customerId);
  if (hasRestrictedCustomerAccess(actor)) return refuse('CUSTOMER_SEEN_IN_PART');
  await expectRow(tx, contacts, { id: contactId, customerId });
  const contact = await tx.row<{ userId: number | null }>(sql`SELECT user_id AS "userId" FROM contacts WHERE id = ${contactId}`);
  // A customer cannot remove a contact that signs in, which would end that account.
  if (!actor.internal && contact?.userId) return refuse('CONTACT_SIGNS_IN');
  const accounts = await accountUses(context, [contactId]);
  if (accounts.length > 0) throw inUseError(context, 'relations.things.contact', accounts);
  await tx.asStaff(() => removeRow(context, contacts, contactId, 'relations.things.contact'));
  await tx.record({ fact: 'customer.contact_removed', refs: { customer: customerId } });
  return { id: contactId };
});
