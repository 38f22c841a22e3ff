import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { addAuthor, author, sendEbook, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

async function night(day: string): Promise<void> {
  shop.moveClock(`${day}T06:20:00Z`);
  const job = shop.kernel.jobs.find(({ name }) => name === 'publications.embargoEnded')!;
  await shop.kernel.act((context) => job.run(context, {}));
}

it('tells the author once that the page is public, and once that the embargo is over', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  const version = await sendEbook(shop, token, id);
  const { isbn: _, ...fields } = zout;
  const save = { ...fields, token, status: 'published' as const, embargoUntil: '2026-11-21' };
  await shop.visitor.call(savePublicationEndpoint, { ...save, version });
  await shop.visitor.call(savePublicationEndpoint, { ...save, version: version + 1, abstract: 'Over zout en klei.' });
  const mails = () =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ kind: string; text: string }>(sql`
        SELECT kind, body_text AS text FROM mails WHERE refs @> ARRAY[${`publication:${id}`}] ORDER BY id`),
    );
  expect(await mails()).toEqual([{ kind: 'publication_published', text: expect.stringContaining(`/publication/${slug}`) }]);
  await night('2026-11-20');
  expect(await mails()).toHaveLength(1);
  await night('2026-11-21');
  await night('2026-11-22');
  expect((await mails()).map(({ kind }) => kind)).toEqual(['publication_published', 'publication_open']);
});
