import { sql } from 'drizzle-orm';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import type { ColleagueView } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { ownCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { addCustomer, type TestCustomer } from './baskets.ts';
import type { Caller, TestShop } from './shop.ts';

const ellen = 'inkoop@delindewal.example';
const password = 'Lindewal-2026';

/** A customer whose contact administrator adds and invites colleagues. */
export type Colleagues = {
  customer: TestCustomer;
  administrator: Caller;
  /** Adds a contact without an account. */
  add(email: string): Promise<{ customerId: number; contactId: number }>;
  /** Invites a contact, who chooses a password. */
  invite(contact: { customerId: number; contactId: number }, email: string): Promise<Caller>;
  /** Chooses the password of the newest invitation. */
  accept(email: string): Promise<Caller>;
  /** The contact as the administrator sees it. */
  read(contactId: number): Promise<ColleagueView>;
};

export async function openColleagues(shop: TestShop): Promise<Colleagues> {
  const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
  const customer = await addCustomer(shop, { email: ellen });
  await rows(
    sql`UPDATE contacts SET sees_all = true, user_id = (SELECT id FROM users WHERE email = ${ellen}) WHERE id = ${customer.contactId}`,
  );
  const administrator = shop.as(ellen);
  async function accept(email: string): Promise<Caller> {
    const [mail] = await rows<{ body: string }>(sql`
      SELECT body_text AS body FROM mails WHERE kind = 'invitation' AND ${email} = ANY(recipients) ORDER BY id DESC LIMIT 1`);
    const token = /token=([\w-]+)/.exec(mail!.body)![1]!;
    await shop.visitor.call(resetPasswordEndpoint, { token, password, repeated: password });
    return shop.signIn(email, password);
  }
  return {
    customer,
    administrator,
    async add(email) {
      const { id } = await administrator.call(saveContactEndpoint, {
        customerId: customer.id,
        firstName: 'Bas',
        surname: 'van Dalen',
        email,
      });
      return { customerId: customer.id, contactId: id };
    },
    async invite(contact, email) {
      await administrator.call(inviteContactEndpoint, contact);
      return accept(email);
    },
    accept,
    async read(contactId) {
      return (await administrator.call(ownCustomerEndpoint, {})).customer!.contacts.find(({ id }) => id === contactId)!;
    },
  };
}
