import { eq, sql } from 'drizzle-orm';
import { createUser } from '#modules/identity/server/public.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { type CustomerType, standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { linkContactToUser } from '#modules/relations/server/contact/link-contact-to-user.ts';
import { addDeliveryAddress } from '#modules/relations/server/customer/add-delivery-address.ts';
import type { InsertCustomerRefusal } from '#modules/relations/server/customer/customer-fields.ts';
import { insertCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { findGuest } from '#modules/relations/server/customer/guest-customer.ts';
import { assignManagers } from '#modules/relations/server/manager/assign-managers.ts';
import { contacts } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type Registration, updateRegistration } from './registrations.store.ts';

/** Creates the account of a registration: a customer unless it joins one, the contact, the user, and the link between these two. */
export async function admitRegistration(
  context: CommandContext,
  registration: Registration,
  joinsCustomerId: number | null,
): Promise<Decision<{ customerId: number }, InsertCustomerRefusal>> {
  const { tx, now } = context;
  const { email, language, businessUnitId, passwordHash } = registration;
  const contact = registration.contact!;
  const name = [contact.firstName, contact.surnamePrefix, contact.surname].filter(Boolean).join(' ');
  const guest = joinsCustomerId === null ? await takeOverGuest(context, registration) : undefined;
  const joined = joinsCustomerId ?? guest?.customerId;
  const made = joined === undefined ? await createCustomerOf(context, registration, name) : accept({ id: joined });
  if (!made.accepted) return made;
  const customerId = made.value.id;
  const customer = await tx.row<{ business: boolean; contactId: number | null }>(sql`
    SELECT c.business, (SELECT p.id FROM contacts p WHERE p.customer_id = c.id AND lower(p.email) = ${email} AND p.user_id IS NULL AND p.active
                        ORDER BY p.id LIMIT 1) AS "contactId"
    FROM customers c WHERE c.id = ${customerId} FOR UPDATE`);
  if (!customer) throw notFound();
  const contactId =
    guest?.contactId ??
    customer.contactId ??
    (await addContact(context, registration, { customerId, seesAll: joinsCustomerId === null && customer.business }));
  const userId = await createUser(context, {
    ...{ name, email, language, businessUnitId },
    password: { hash: passwordHash! },
    internal: false,
    externalB2b: customer.business,
    admin: false,
    // The person who registers a company administers it, until the staff changes that.
    roles: ['customer', ...(joinsCustomerId === null && customer.business ? ['customer_admin'] : [])],
  });
  await linkContactToUser(context, contactId, userId);
  await updateRegistration(tx, registration, {
    ...{ status: 'active', passwordHash: null, userId, customerId, decidedAt: now.toString() },
    verifiedAt: registration.verifiedAt ?? now.toString(),
  });
  await tx.record({
    fact: 'registration.activated',
    refs: { registration: registration.id, customer: customerId, user: userId },
    from: registration.status,
    to: 'active',
    data: { email, name },
  });
  return accept({ customerId });
}

/**
 * Returns the customer that somebody ordered as before, without an account, at the brand where they register as a private person: its orders
 * are theirs, since the e-mail address is verified by now. It gets the name, phone, language and address of the registration.
 */
async function takeOverGuest(
  { tx }: CommandContext,
  { customer, contact, email, language, businessUnitId }: Registration,
): Promise<{ customerId: number; contactId: number } | undefined> {
  if (!customer || customer.business) return undefined;
  const guest = await findGuest(tx, businessUnitId, email);
  if (!guest) return undefined;
  const { customerId, contactId } = guest;
  await addDeliveryAddress(tx, customerId, { ...customer, attention: '' });
  const { firstName, surnamePrefix, surname, phone } = contact!;
  await tx.db
    .update(contacts)
    .set({ firstName, surnamePrefix, surname, phone, language, nickname: '', version: sql`version + 1` })
    .where(eq(contacts.id, contactId));
  const name = [firstName, surnamePrefix, surname].filter(Boolean).join(' ');
  await tx.record({ fact: 'customer.contact_changed', refs: { customer: customerId, contact: contactId }, data: { name } });
  return { customerId, contactId };
}

/** Adds the contact. One that joins a customer sees only its own orders, until the staff changes that. */
async function addContact(
  { tx }: CommandContext,
  { contact, email, language }: Registration,
  { customerId, seesAll }: { customerId: number; seesAll: boolean },
): Promise<number> {
  const [added] = await tx.db
    .insert(contacts)
    .values({ ...contact!, customerId, email, language, seesAll })
    .returning({ id: contacts.id });
  await tx.record({
    fact: 'customer.contact_added',
    refs: { customer: customerId },
    data: { name: `${contact!.firstName} ${contact!.surname}` },
  });
  return added!.id;
}

/** Creates the customer that registered itself: charged VAT and without credit, until the staff reviews it. */
async function createCustomerOf(context: CommandContext, registration: Registration, personName: string) {
  const { business, name, kvk, vatNumber, ...address } = registration.customer!;
  const { businessUnitId, language } = registration;
  const customerType: CustomerType = business ? 'business' : 'private';
  const made = await insertCustomer(
    context,
    createCustomerEndpoint.input.parse({
      ...{ business, customerType, businessUnitId, language, kvk, vatNumber },
      name: business ? name : personName,
      priceListType: standardPriceList,
      vatType: 'domestic',
      creditLimit: 0,
      addresses: [{ ...address, kind: business ? 'visit' : 'private' }],
    }),
  );
  if (made.accepted) await assignManagers(context, made.value.id, { businessUnitId, customerType });
  return made;
}
