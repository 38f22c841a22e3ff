import { sql } from 'drizzle-orm';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { decideRemoveContact } from '#modules/relations/domain/contact/remove-contact.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { expectRow, lockCustomer, removeRow } from '#modules/relations/server/customer/rows.store.ts';
import { contacts } from '#modules/relations/server/relations.tables.ts';
import { inUseError } from '#platform/server/database/row-uses.ts';
import { command } from '#platform/server/served.ts';
import { accountUses } from './contact-accounts.ts';
import { hasRestrictedCustomerAccess } from './restricted-customer-access.ts';

export const removeContact = command(removeContactEndpoint, async (context, { customerId, contactId }) => {
  const { tx, actor } = context;
  await lockCustomer(tx, customerId);
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  if (!whole.accepted) return whole;
  await expectRow(tx, contacts, { id: contactId, customerId });
  const contact = await tx.row<{ userId: number | null }>(sql`SELECT user_id AS "userId" FROM contacts WHERE id = ${contactId}`);
  const removable = decideRemoveContact({ byStaff: actor.internal, signsIn: contact?.userId != null });
  if (!removable.accepted) return removable;
  const accounts = await accountUses(context, [contactId]);
  if (accounts.length > 0) throw inUseError(context, 'relations.things.contact', accounts);
  await tx.asStaff(() => removeRow(context, contacts, contactId, 'relations.things.contact'));
  await tx.record({ fact: 'customer.contact_removed', refs: { customer: customerId } });
  return { id: contactId };
});
