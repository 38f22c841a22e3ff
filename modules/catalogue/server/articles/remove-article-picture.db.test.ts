import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const warehouse = () => shop.as('warehouse');
const png = (more: string) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from(more)]);
const sent = (bytes: Buffer) => ({ name: 'pen.png', content: bytes.toString('base64') });

it('remove article picture › takes it off the article with its file, also when it has none', async () => {
  const { id } = await addArticle(shop);
  const { pictureId } = await warehouse().call(setArticlePictureEndpoint, { id, ...sent(png('one')) });
  expect((await shop.as('finance').refused(removeArticlePictureEndpoint, { id })).status).toBe(403);
  for (const _ of [1, 2]) expect(await warehouse().call(removeArticlePictureEndpoint, { id })).toEqual({ id });
  expect((await warehouse().call(readArticleEndpoint, { id })).pictureId).toBeNull();
  expect((await warehouse().inject({ method: 'GET', url: `/api/articles/${id}/pictures/${pictureId}` })).statusCode).toBe(404);
  expect((await warehouse().refused(removeArticlePictureEndpoint, { id: 999_999 })).status).toBe(404);
});
