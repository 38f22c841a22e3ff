import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLinePicturesEndpoint } from '#modules/baskets/contract/line/line-pictures.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { type ArtworkShop, faultyInner, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('shows a product line by its product, and by the first page of its newest file once that is checked', async () => {
  const order = await shop.order();
  const manager = shop.as('order_manager');
  const seen = async () => (await manager.call(listLinePicturesEndpoint, { id: order.basketId })).rows;
  const drawn = { family: 'saddle-stitched-booklet', widthMm: 148, heightMm: 210 };
  expect(await seen()).toMatchObject([{ lineId: order.lineId, page: null, article: null, drawn }]);
  await shop.upload(order, 'inner', await goodInner(), 'binnenwerk.pdf');
  expect((await seen())[0]!.page).toBeNull();
  await shop.runJobs();
  const [first] = await seen();
  expect(first!.page).toMatchObject({ name: 'binnenwerk.pdf' });
  const picture = await manager.inject({ method: 'GET', url: first!.page!.address });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await shop.upload(order, 'inner', await faultyInner(), 'binnenwerk-2.pdf');
  await shop.runJobs();
  expect((await seen())[0]!.page).toMatchObject({ name: 'binnenwerk-2.pdf' });
  await shop.rows(sql`UPDATE files SET removed_at = now() WHERE name = 'binnenwerk-2.pdf'`);
  expect((await seen())[0]!.page).toBeNull();
});

it('shows an article line by the picture of the article', async () => {
  const order = await shop.order();
  const article = await addArticle(shop, { stock: 5 });
  await shop.rows(sql`UPDATE lines SET kind = 'article', estimate_case = NULL, article_id = ${article.id} WHERE id = ${order.lineId}`);
  const seen = async () => (await shop.as('order_manager').call(listLinePicturesEndpoint, { id: order.basketId })).rows;
  expect(await seen()).toEqual([{ lineId: order.lineId, page: null, article: null, drawn: null }]);
  const content = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
  const { pictureId } = await shop.as('warehouse').call(setArticlePictureEndpoint, { id: article.id, name: 'boek.png', content });
  expect((await seen())[0]!.article).toMatchObject({ address: `/api/articles/${article.id}/pictures/${pictureId}` });
  expect((await shop.as('order_manager').refused(listLinePicturesEndpoint, { id: 987_654_321 })).status).toBe(404);
});
