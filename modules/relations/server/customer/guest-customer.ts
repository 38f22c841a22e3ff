import { sql } from 'drizzle-orm';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { splitName } from '#modules/relations/domain/contact/split-name.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { decideSaveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { assignManagers } from '#modules/relations/server/manager/assign-managers.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
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
  const contactOf = (customerWhere: ReturnType<typeof sql>) =>
    tx.row<{ id: number; customerId: number }>(sql`
      SELECT k.id, k.customer_id AS "customerId" FROM contacts k JOIN customers c ON c.id = k.customer_id
      WHERE lower(k.email) = lower(${email}) AND k.active AND c.customer_type = 'private' AND NOT c.blocked
        AND c.price_list_type = ${standardPriceList} AND c.surcharge_rate = 0 AND c.payment_plan = '[]'
        AND c.business_unit_id = ${businessUnitId} AND ${customerWhere} ORDER BY k.id DESC LIMIT 1`);
  const known = await contactOf(sql`NOT EXISTS (SELECT FROM contacts o WHERE o.customer_id = c.id AND o.user_id IS NOT NULL)`);
  if (known) {
    const addressId = await addDeliveryAddress(tx, known.customerId, { ...address, attention: name });
    return accept({ customerId: known.customerId, contactId: known.id, addressId });
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
  const contact = (await contactOf(sql`c.id = ${customerId}`))!;
  const home = await tx.row<{ id: number }>(sql`SELECT id FROM addresses WHERE customer_id = ${customerId} ORDER BY id LIMIT 1`);
  return accept({ customerId, contactId: contact.id, addressId: home!.id });
}

/** The name of a contact from the one field that a guest types. A single word is no surname: it is what mails greet by. */
function guestName(name: string) {
  const { firstName, surnamePrefix, surname } = splitName(name);
  if (firstName === '') return { firstName: surname.slice(0, longestName), surname: '', nickname: surname.slice(0, longestNickname) };
  return { firstName: firstName.slice(0, longestName), surnamePrefix, surname: surname.slice(0, longestName) };
}
