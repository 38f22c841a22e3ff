import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askEbookMailEndpoint } from '#modules/publications/contract/ask-ebook-mail.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { addAuthor, author, sendEbook, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const mailed = () => rows<{ to: string }>(sql`SELECT recipients[1] AS "to" FROM mails WHERE kind = 'publication_readable' ORDER BY 1`);
const runNightly = async () => {
  await shop.kernel.act(({ tx }) => tx.addJob('publications.mailReaders', {}));
  await shop.runJobs();
};

it('ask e-book mail › mails a reader once, on the day on which the embargo ends', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const ask = (email: string) => shop.visitor.call(askEbookMailEndpoint, { slug, email });
  expect((await shop.visitor.refused(askEbookMailEndpoint, { slug, email: 'ida@voorbeeld.example' })).status).toBe(404);
  await rows(sql`UPDATE publications SET status = 'published', published_at = now() WHERE id = ${id}`);
  expect(await shop.visitor.refused(askEbookMailEndpoint, { slug, email: 'ida@voorbeeld.example' })).toMatchObject({
    code: 'EBOOK_NOT_AWAITED',
  });
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  await sendEbook(shop, token, id);
  await rows(sql`UPDATE publications SET embargo_until = '2027-06-11' WHERE id = ${id}`);
  expect([await ask('Ida@voorbeeld.example'), await ask('ida@voorbeeld.example')]).toEqual([{ done: true }, { done: true }]);
  await ask('ruben@voorbeeld.example');
  shop.kernel.config.botCheck = {
    secret: 'geheim',
    minScore: 0.5,
    siteKey: 'site',
    url: 'https://bots.example/verify',
    scriptUrl: 'https://bots.example/api.js',
  };
  expect(await shop.visitor.refused(askEbookMailEndpoint, { slug, email: 'robot@voorbeeld.example' })).toMatchObject({
    code: 'BOT_CHECK_FAILED',
  });
  shop.kernel.config.botCheck = undefined;
  await runNightly();
  expect(await mailed()).toEqual([]);
  await rows(sql`UPDATE publications SET embargo_until = '2026-11-01' WHERE id = ${id}`);
  await runNightly();
  await runNightly();
  expect((await mailed()).map(({ to }) => to)).toEqual(['ida@voorbeeld.example', 'ruben@voorbeeld.example']);
  expect(await rows(sql`SELECT 1 FROM publication_readers`)).toEqual([]);
});

it('ask e-book mail › is forgotten when the staff or the author withdraws the publication', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  await rows(sql`UPDATE publications SET status = 'published', published_at = now() WHERE id = ${id}`);
  await sendEbook(shop, token, id);
  const waiting = async () => {
    await rows(sql`UPDATE publications SET status = 'published', embargo_until = '2027-06-11' WHERE id = ${id}`);
    await shop.visitor.call(askEbookMailEndpoint, { slug, email: 'ida@voorbeeld.example' });
    return (await rows<{ version: number }>(sql`SELECT version FROM publications WHERE id = ${id}`))[0]!.version;
  };
  const readers = () => rows(sql`SELECT 1 FROM publication_readers WHERE publication_id = ${id}`);
  await shop.as('admin').call(withdrawPublicationEndpoint, { id, version: await waiting() });
  expect(await readers()).toEqual([]);
  const { isbn: _, ...fields } = zout;
  await shop.visitor.call(savePublicationEndpoint, { ...fields, token, version: await waiting(), status: 'withdrawn' });
  expect(await readers()).toEqual([]);
});
