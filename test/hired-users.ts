import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { type ColleagueView, readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import type { Caller, TestShop } from '#test/shop.ts';
import { addCustomer, type TestCustomer } from './baskets.ts';

export const password = 'Welkom-2026';

/** Adds a role `office` that may only edit users; returns a function with which the administrator invites a user, whose password is `password`. */
export async function hiring(shop: TestShop) {
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  await rows(sql`INSERT INTO roles (code, name_nl, name_en, permissions)
                 VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit,user_maintenance.view,planning.record,start_stop_plan_place.view}')`);
  const admin = shop.as('admin');
  const found = await admin.call(listRolesEndpoint, {});
  const roleIds = Object.fromEntries(found.rows.map(({ code, id }) => [code, id]));

  return async (email: string, role: string, state: 'active' | 'invited' = 'active') => {
    const input = {
      name: 'Lotte Vermeer',
      email,
      language: 'nl' as const,
      kind: 'internal' as const,
      businessUnitId: 1,
      roleIds: [roleIds[role]!],
    };
    const { id } = await admin.call(inviteUserEndpoint, input);
    if (state === 'active') await rows(sql`SELECT add_credential(${id}, ${await hashPassword(password)})`);
    return { ...input, id, version: 1 };
  };
}

export type Hire = Awaited<ReturnType<typeof hiring>>;

const ellen = 'inkoop@delindewal.example';
const chosen = 'Lindewal-2026';

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
    await shop.visitor.call(resetPasswordEndpoint, { token, password: chosen, repeated: chosen });
    return shop.signIn(email, chosen);
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
      return (await administrator.call(readOwnCustomerEndpoint, {})).customer!.contacts.find(({ id }) => id === contactId)!;
    },
  };
}
