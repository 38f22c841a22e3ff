import { sql } from 'drizzle-orm';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { author, publish, sendEbook, zout } from '#test/publications.ts';
import type { TestShop } from '#test/shop.ts';

const ofEachState = 3;
const embargoUntil = '2027-06-11';

/** Publications that are only registered, published with an e-book, and published with one that waits for its embargo; and ISBNs for each that has none. */
export async function furnishPublications(shop: TestShop, registrant: string): Promise<void> {
  for (let turn = 0; turn < ofEachState; turn += 1) {
    await shop.as(registrant).call(registerPublicationEndpoint, zout);
    await addPublished(shop, {});
    await addPublished(shop, { embargoUntil });
  }
  const units = await shop.kernel.act(({ tx }) =>
    tx.rows<{ unitId: number }>(sql`SELECT DISTINCT business_unit_id AS "unitId" FROM publications WHERE isbn = '' ORDER BY 1`),
  );
  for (const [place, { unitId }] of units.entries())
    await shop.as('admin').call(addIsbnsEndpoint, { unitId, first: freeBlocks[place]!, count: 20 });
}

/** The first number of blocks that no brand of the demo shop has. */
const freeBlocks = ['978-94-6417-300-0', '978-94-6417-400-7'];

async function addPublished(shop: TestShop, change: { embargoUntil?: string }): Promise<void> {
  const { id } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  await sendEbook(shop, token, id);
  await publish(shop, id, change);
}
