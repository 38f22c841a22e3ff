import { sql } from 'drizzle-orm';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import type { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { newEbookTransferId } from '#modules/publications/server/files/ebook-transfers.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, type TestCustomer } from './baskets.ts';
import { leaveTransfer } from './setups/transfers.ts';
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
  agreed: true,
} satisfies InputOf<typeof registerPublicationEndpoint>;

/** Publishes what was registered, by its link. */
export async function publish(shop: TestShop, id: number, change: { embargoUntil?: string } = {}): Promise<void> {
  const { isbn: _, agreed: __, ...fields } = zout;
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  const { version } = await shop.visitor.call(readOwnPublicationEndpoint, { token });
  await shop.visitor.call(savePublicationEndpoint, { ...fields, ...change, token, version, status: 'published' });
}

/** Sends an e-book in the link's name, as the transfer library leaves it once its last byte came; returns the version of its publication. */
export async function sendEbook(shop: TestShop, token: string, publicationId: number, bytes = Buffer.from('%PDF-1.7\n')): Promise<number> {
  const transferId = await leaveTransfer(shop.kernel, newEbookTransferId(publicationId), bytes);
  return (await shop.visitor.call(receiveEbookEndpoint, { token, transferId, name: 'boek.pdf', agreed: true })).version;
}
