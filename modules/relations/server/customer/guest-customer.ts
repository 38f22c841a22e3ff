import { sql } from 'drizzle-orm';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { splitName } from '#modules/relations/domain/contact/split-name.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { decideSaveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { assignManagers } from '#modules/relations/server/manager/assign-managers.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addDeliveryAddress } from './add-delivery-address.ts';
import { type InsertCustomerRefusal, insertCustomer } from './customer-fields.ts';

/** Lengths of the fields of a contact. */
const [longestName, longestNickname] = [80, 40];

export type Guest = {
  name: string;
  email: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
};
export type GuestCustomer = { customerId: number; contactId: number; addressId: number };

/**
 * Returns the private customer of somebody who orders without an account, and makes one that is not known yet; the caller acts as the staff's
 * role. Only a customer without an account is taken again: an e-mail address proves nothing.
 */
export async function takeGuestCustomer(
  context: CommandContext,
  businessUnitId: number,
  { name, email, ...address }: Guest,
): Promise<Decision<GuestCustomer, InsertCustomerRefusal>> {
  const { tx, actor } = context;
  const sendable = decideSaveAddress({ ...address, kind: 'delivery', postbox: false });
  if (!sendable.accepted) return sendable;
  const known = await findGuest(tx, businessUnitId, email);
  if (known) {
    const addressId = await addDeliveryAddress(tx, known.customerId, { ...address, attention: name });
    return accept({ ...known, addressId });
  }
  const customer = createCustomerEndpoint.input.parse({
    ...{ name, business: false, customerType: 'private', businessUnitId, language: actor.language },
    ...{ priceListType: standardPriceList, vatType: 'domestic', creditLimit: 0 },
    addresses: [{ ...address, kind: 'private' }],
    contacts: [{ firstName: '-', surname: '-', email, language: actor.language, seesAll: true }],
  });
  const contacts = customer.contacts.map((contact) => ({ ...contact, ...guestName(name) }));
  const made = await insertCustomer(context, { ...customer, contacts });
  if (!made.accepted) return made;
  const customerId = made.value.id;
  await assignManagers(context, customerId, { businessUnitId, customerType: 'private' });
  const { contactId } = (await findGuest(tx, businessUnitId, email))!;
  const home = await tx.row<{ id: number }>(sql`SELECT id FROM addresses WHERE customer_id = ${customerId} ORDER BY id LIMIT 1`);
  return accept({ customerId, contactId, addressId: home!.id });
}

/** The private customer that an e-mail address ordered as without an account, with the contact: the newest one on the usual terms. */
export function findGuest(tx: ReadTx, businessUnitId: number, email: string): Promise<Omit<GuestCustomer, 'addressId'> | undefined> {
  return tx.row(sql`
    SELECT k.id AS "contactId", k.customer_id AS "customerId" FROM contacts k JOIN customers c ON c.id = k.customer_id
    WHERE lower(k.email) = lower(${email}) AND k.active AND c.customer_type = 'private' AND NOT c.blocked
      AND c.price_list_type = ${standardPriceList} AND c.surcharge_rate = 0 AND c.payment_plan = '[]' AND c.business_unit_id = ${businessUnitId}
      AND NOT EXISTS (SELECT FROM contacts o WHERE o.customer_id = c.id AND o.user_id IS NOT NULL) ORDER BY k.id DESC LIMIT 1`);
}

/** The name of a contact from the one field that a guest types. A single word is no surname: it is what mails greet by. */
function guestName(name: string) {
  const { firstName, surnamePrefix, surname } = splitName(name);
  if (firstName === '') return { firstName: surname.slice(0, longestName), surname: '', nickname: surname.slice(0, longestNickname) };
  return { firstName: firstName.slice(0, longestName), surnamePrefix, surname: surname.slice(0, longestName) };
}
