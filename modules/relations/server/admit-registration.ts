import { sql } from 'drizzle-orm';
import { createUser } from '#modules/identity/server/public.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/save-customer.endpoint.ts';
import { type CustomerType, standardPriceList } from '#modules/relations/domain/customer.ts';
import { chooseManager, managerKinds } from '#modules/relations/domain/managers.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { linkContactToUser } from './link-user.ts';
import { managerColumn, readManagers } from './managers.queries.ts';
import { changeRegistrationRow, type Registration } from './registrations.store.ts';
import { contacts } from './relations.tables.ts';
import { makeCustomer } from './save-customer.ts';

/** Makes what was asked for: a customer unless one is joined, the contact, the account, and the link between these two. */
export async function admitRegistration(
  context: CommandContext,
  registration: Registration,
  joinsCustomerId: number | null,
): Promise<Decision<{ customerId: number }>> {
  const { tx, now } = context;
  const { email, language, businessUnitId, passwordHash } = registration;
  const contact = registration.contact!;
  const name = [contact.firstName, contact.surnamePrefix, contact.surname].filter(Boolean).join(' ');
  const made = joinsCustomerId === null ? await customerOf(context, registration, name) : accept({ id: joinsCustomerId });
  if (!made.accepted) return made;
  const customerId = made.value.id;
  const customer = await tx.row<{ business: boolean; contactId: number | null }>(sql`
    SELECT c.business, (SELECT p.id FROM contacts p WHERE p.customer_id = c.id AND lower(p.email) = ${email} AND p.user_id IS NULL AND p.active
                        ORDER BY p.id LIMIT 1) AS "contactId"
    FROM customers c WHERE c.id = ${customerId} FOR UPDATE`);
  if (!customer) throw notFound();
  const contactId =
    customer.contactId ?? (await addContact(context, registration, { customerId, seesAll: joinsCustomerId === null && customer.business }));
  const userId = await createUser(context, {
    ...{ name, email, language, businessUnitId },
    password: { hash: passwordHash! },
    internal: false,
    externalB2b: customer.business,
    admin: false,
    // Who brings a company in looks after its programs, until the staff says otherwise.
    roles: ['customer', ...(joinsCustomerId === null && customer.business ? ['customer_admin'] : [])],
  });
  await linkContactToUser(context, contactId, userId);
  await changeRegistrationRow(tx, registration, {
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

/** One contact among many of a customer sees own orders only, until the staff says otherwise. */
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

/** A customer as it registered itself: VAT is charged and nothing is sold on credit until the staff has looked at it. */
async function customerOf(context: CommandContext, registration: Registration, personName: string) {
  const { business, name, kvk, vatNumber, ...address } = registration.customer!;
  const { businessUnitId, language } = registration;
  const customerType: CustomerType = business ? 'business' : 'private';
  const made = await makeCustomer(
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
  if (made.accepted) await giveManagers(context, made.value.id, { businessUnitId, customerType });
  return made;
}

async function giveManagers({ tx }: CommandContext, customerId: number, customer: { businessUnitId: number; customerType: CustomerType }) {
  for (const kind of managerKinds) {
    const managers = (await readManagers(tx, kind)).map(({ customerCount, ...manager }) => ({ ...manager, customers: customerCount }));
    const chosen = chooseManager(managers, customer);
    if (chosen !== null) await tx.rows(sql`UPDATE customers SET ${managerColumn[kind]} = ${chosen} WHERE id = ${customerId}`);
  }
}
