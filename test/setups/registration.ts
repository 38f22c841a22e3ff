import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { joinCustomerEndpoint } from '#modules/relations/contract/registration/join-customer.endpoint.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { listRegistrationsEndpoint } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
/** A customer of which the addresses of a domain may be contacts. */
export let university: TestCustomer;
export const password = 'Welkom-2026';
export const contact = { firstName: 'Jan', surnamePrefix: 'de', surname: 'Wit', phone: '06 555 00 11 22' };
export const home = { business: false, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
/** The second brand prints dissertations, the first does not. */
export const begin = (email: string, uiId = 2) =>
  shop.visitor.call(beginRegistrationEndpoint, { email, password, repeated: password, uiId });

export type Mail = { kind: string; subject: string; body: string; sender: string };
export const mailsTo = (email: string) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<Mail>(sql`SELECT kind, subject, body_text AS body, sender FROM mails WHERE recipients = ARRAY[${email}] ORDER BY id`),
  );
export const linkIn = (mail: Mail | undefined) => /\/register\/user\/([\w-]{22})\/activate/.exec(mail?.body ?? '')?.[1] ?? '';

/** Runs all steps up to the activation mail and returns the token of its link. */
export async function register(email: string, customer: typeof home | null = home, uiId = 2): Promise<string> {
  const { token } = await begin(email, uiId);
  await shop.visitor.call(registerContactEndpoint, { token, ...contact });
  if (customer) await shop.visitor.call(registerCustomerEndpoint, { token, ...customer });
  else await shop.visitor.call(joinCustomerEndpoint, { token });
  await shop.runJobs();
  return linkIn((await mailsTo(email)).at(-1));
}
export const activate = (token: string) => shop.visitor.call(activateRegistrationEndpoint, { token, password });
export const waiting = async (email: string) =>
  (await shop.as('order_manager').call(listRegistrationsEndpoint, {})).rows.find((row) => row.email === email)!;

/** Opens the shop of these tests, and closes it after them. */
export function setUpRegistration(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    university = await addCustomer(shop);
    const entry = { kind: 'domain' as const, value: 'maasoever.example', reason: 'Raamovereenkomst', customerId: university.id };
    await shop.as('admin').call(saveWhitelistEndpoint, entry);
  });
  afterAll(() => shop.close());
}
