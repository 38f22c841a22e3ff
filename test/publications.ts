import { sql } from 'drizzle-orm';
import type { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, type TestCustomer } from './baskets.ts';
import type { TestShop } from './shop.ts';

/** The account of the author. */
export const author = 'm.vandervelde@voorbeeld.example';

/** A customer whose contact is signed in as the author. */
export async function addAuthor(shop: TestShop): Promise<TestCustomer> {
  const customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${author}) WHERE id = ${customer.contactId}`),
  );
  return customer;
}

export const zout = {
  ...{ title: 'Zout & klei', subtitle: '', author: 'Marit van der Velde', abstract: 'Over zout.', institute: '', promotors: '' },
  ...{ defenceOn: null, defencePlace: '', nur: '', licence: '' },
  isbn: { from: 'none' },
} satisfies InputOf<typeof registerPublicationEndpoint>;
