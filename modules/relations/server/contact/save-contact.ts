import { eq } from 'drizzle-orm';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { expectRow, lockCustomer } from '#modules/relations/server/customer/rows.store.ts';
import { contacts } from '#modules/relations/server/relations.tables.ts';
import { command } from '#platform/server/served.ts';
import { hasRestrictedCustomerAccess } from './restricted-customer-access.ts';

export const saveContact = command(saveContactEndpoint, async ({ tx, actor }, { customerId, contactId, version, ...fields }) => {
  await lockCustomer(tx, customerId);
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  if (!whole.accepted) return whole;
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
