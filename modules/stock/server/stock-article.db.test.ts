import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listArticlesEndpoint, readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { readArticleHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { listStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { listArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { customer, manager, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

describe('article', () => {
  it('finds an article by any of its words in both languages, with its free stock', async () => {
    const { id, code } = await addArticle(shop, { stock: 40, code: 'VINDBAAR' });
    const { rows } = await manager().call(listArticlesEndpoint, { search: 'notebook vindb' });
    expect(rows).toMatchObject([{ id, code, free: 40, customer: null }]);
  });
  it('does not offer an article of another customer', async () => {
    const { code } = await addArticle(shop, { customerId: (await addCustomer(shop)).id });
    expect((await manager().call(listArticlesEndpoint, { search: code, orderableBy: customer.id })).rows).toEqual([]);
  });
});

describe('lists of stock', () => {
  it('say how many articles there are on a page behind the last one too', async () => {
    for (const code of ['BLAD-1', 'BLAD-2']) await addArticle(shop, { code });
    const behind = { search: 'BLAD-', cursor: 'BLAD-2' };
    expect(await warehouse().call(listStockEndpoint, behind)).toMatchObject({ rows: [], count: 2 });
    expect(await warehouse().call(listArticleCoverEndpoint, behind)).toMatchObject({ rows: [], count: 2 });
    const { count } = await warehouse().call(listStockEndpoint, { cursor: '~' });
    expect(count).toBeGreaterThanOrEqual(2);
    expect(await warehouse().call(listArticleCoverEndpoint, { cursor: '~' })).toMatchObject({ rows: [], count });
    expect(await warehouse().call(listStockEndpoint, { search: 'BLADLUIS' })).toMatchObject({ rows: [], count: 0 });
  });
});

describe('article picture', () => {
  const png = (more: string) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from(more)]);
  const sent = (bytes: Buffer) => ({ name: 'pen.png', content: bytes.toString('base64') });
  const address = (id: number, pictureId: number) => `/api/articles/${id}/pictures/${pictureId}`;
  it('serves a picture with the type of its bytes, shows it in every list, and replaces and removes it with its file', async () => {
    const { id } = await addArticle(shop, { stock: 5, code: 'PEN-1' });
    const first = await warehouse().call(setArticlePictureEndpoint, { id, ...sent(png('one')) });
    const { rows } = await manager().call(listArticlesEndpoint, { search: 'pen-1' });
    expect([rows[0]!.pictureId, (await stockOf(id)).pictureId]).toEqual([first.pictureId, first.pictureId]);
    const shown = await manager().inject({ method: 'GET', url: address(id, first.pictureId) });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/png', png('one')]);
    const second = await warehouse().call(setArticlePictureEndpoint, { id, ...sent(png('two')) });
    await shop.runJobs();
    expect((await manager().inject({ method: 'GET', url: address(id, first.pictureId) })).statusCode).toBe(404);
    expect((await manager().inject({ method: 'GET', url: address(id, second.pictureId) })).rawPayload).toEqual(png('two'));
    await warehouse().call(removeArticlePictureEndpoint, { id });
    await warehouse().call(removeArticlePictureEndpoint, { id });
    expect((await manager().inject({ method: 'GET', url: address(id, second.pictureId) })).statusCode).toBe(404);
    const { entries } = await warehouse().call(readArticleHistoryEndpoint, { id });
    expect(entries.map(({ fact }) => fact)).toEqual([
      'article.picture_removed',
      'article.picture_set',
      'article.picture_set',
      'article.created',
    ]);
  });
});

describe('article history', () => {
  it("lists the old and new value of every field in the reader's language", async () => {
    const { id } = await addArticle(shop);
    const { free: _, product: __, customer: ___, pictureId: ____, ...fields } = await warehouse().call(readArticleEndpoint, { id });
    const breaks = [{ fromQuantity: 1, eachEur: 1.5 }];
    await warehouse().call(editArticleEndpoint, {
      ...fields,
      ...{ vatPercent: 9, priceBreaks: breaks, customerId: customer.id, portalVisible: false },
    });
    const [edited] = (await warehouse().call(readArticleHistoryEndpoint, { id })).entries;
    const { name } = (await shop.kernel.act(({ tx }) =>
      tx.row<{ name: string }>(sql`SELECT name FROM customers WHERE id = ${customer.id}`),
    ))!;
    expect(edited).toMatchObject({
      fact: 'article.edited',
      change: [
        `Eigenaar: – → ${name}`,
        'Btw: 21 → 9',
        'Prijs per stuk: 1: € 1,25, 100: € 1 → 1: € 1,5',
        'Klant ziet het in het portaal: ja → nee',
      ].join('; '),
    });
    expect((await warehouse().refused(readArticleHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  });
});
