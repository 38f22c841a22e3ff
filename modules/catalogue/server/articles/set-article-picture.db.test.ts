import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { pictureMaxBytes } from '#modules/catalogue/domain/articles/article-picture.ts';
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

it('set article picture › shows it, and another in its stead', async () => {
  const { id } = await addArticle(shop);
  const first = await warehouse().call(setArticlePictureEndpoint, { id, ...sent(png('one')) });
  expect((await warehouse().call(readArticleEndpoint, { id })).pictureId).toBe(first.pictureId);
  const second = await warehouse().call(setArticlePictureEndpoint, { id, ...sent(png('two')) });
  const shown = await warehouse().inject({ method: 'GET', url: `/api/articles/${id}/pictures/${second.pictureId}` });
  expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/png', png('two')]);
});
it('set article picture › refuses a picture of another type, a large file, an unknown article, and a user without the permission', async () => {
  const { id } = await addArticle(shop);
  const refused = async (bytes: Buffer) => warehouse().refused(setArticlePictureEndpoint, { id, ...sent(bytes) });
  expect(await refused(Buffer.from('<svg onload="x">'))).toMatchObject({ status: 409, code: 'PICTURE_KIND' });
  expect(await refused(png('.'.repeat(pictureMaxBytes)))).toMatchObject({ status: 409, code: 'PICTURE_TOO_LARGE' });
  const nobodys = { id: 999_999, ...sent(png('')) };
  expect((await warehouse().refused(setArticlePictureEndpoint, nobodys)).status).toBe(404);
  expect((await warehouse().refused(removeArticlePictureEndpoint, { id: 999_999 })).status).toBe(404);
  expect((await shop.as('finance').refused(setArticlePictureEndpoint, nobodys)).status).toBe(403);
});
