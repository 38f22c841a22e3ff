import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import type { AddressView, ContactView } from '#modules/relations/contract/customer.shapes.ts';
import type { OptionalMail } from '#modules/relations/domain/contact/optional-mails.ts';
import type { Actor } from '#platform/server/actor.ts';
import { query } from '#platform/server/served.ts';
import { readAccesses } from '../contact/colleague.ts';
import { addressColumns, contactColumns } from './read-customer.ts';

export const contactOf = ({ settings }: Actor) => Number(settings['app.contact_id'] ?? 0);

/** The customer of the signed-in contact, as far as row-level security shows it. */
export const readOwnCustomer = query(readOwnCustomerEndpoint, async ({ tx, actor }) => {
  const own = await tx.row<{ customerId: number; shippedMail: boolean; unwantedMails: OptionalMail[] }>(sql`
    SELECT customer_id AS "customerId", wants_shipped_mail AS "shippedMail", unwanted_mails AS "unwantedMails" FROM contacts WHERE id = ${contactOf(actor)}`);
  if (!own) return { customer: null };
  const customer = await tx.row<{ id: number; name: string; business: boolean; language: ContactView['language'] }>(
    sql`SELECT id, name, business, language FROM customers WHERE id = ${own.customerId}`,
  );
  const addresses = await tx.rows<AddressView>(sql`
    SELECT ${addressColumns} FROM addresses WHERE customer_id = ${own.customerId} AND active ORDER BY id`);
  const found = await tx.rows<ContactView & { userId: number | null }>(sql`
    SELECT ${contactColumns}, user_id AS "userId" FROM contacts WHERE customer_id = ${own.customerId} AND active ORDER BY id`);
  const accessOf = await tx.asStaff(() =>
    readAccesses(
      tx,
      found.map(({ userId }) => userId),
    ),
  );
  const contacts = found.map(({ userId, ...contact }) => ({ ...contact, ...accessOf(userId), isSelf: userId === actor.id }));
  return { customer: { ...customer!, addresses, contacts, shippedMail: own.shippedMail, unwantedMails: own.unwantedMails } };
});

/** The addresses of the signed-in contact who is a private customer, for a data export; those of an organization are no personal data. */
export const ownAddressData = ownData.entry(async ({ tx, actor }) => ({
  name: 'addresses',
  rows: await tx.rows(sql`
    SELECT a.kind, a.attention, a.street, a.house_number, a.addition, a.postcode, a.city, a.country, a.postbox, a.delivery_instructions
    FROM addresses a JOIN customers c ON c.id = a.customer_id JOIN contacts p ON p.customer_id = c.id
    WHERE p.id = ${contactOf(actor)} AND NOT c.business AND a.active ORDER BY a.id`),
}));

/** The personal data of the signed-in contact, for a data export. */
export const ownContactData = ownData.entry(async ({ tx, actor }) => ({
  name: 'contacts',
  rows: await tx.rows(sql`
    SELECT c.name AS customer, p.first_name, p.surname_prefix, p.surname, p.salutation, p.nickname, p.email, p.phone, p.language,
           p.receives_invoices, p.wants_shipped_mail, p.unwanted_mails
    FROM contacts p JOIN customers c ON c.id = p.customer_id WHERE p.id = ${contactOf(actor)}`),
}));
