import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const warehouse = () => shop.as('warehouse');

const article = {
  ...{ code: 'BLOK-A5', nameNl: 'Bloknoot', nameEn: 'Notepad', vatPercent: 21 as const, pieceWeightG: 90, piecesPerBox: 50 },
  priceBreaks: [{ fromQuantity: 1, eachEur: 2.5 }],
};

it('create article › adds an article of the shop or of a customer', async () => {
  const { id: customerId } = await addCustomer(shop);
  const { id } = await warehouse().call(createArticleEndpoint, { ...article, customerId });
  const { vatPercent: _, ...kept } = article;
  expect(await warehouse().call(readArticleEndpoint, { id })).toMatchObject({ ...kept, customerId });
});
it('create article › refuses a taken code, an unknown customer and people without the right', async () => {
  const other = { ...article, code: 'BLOK-A6' };
  await warehouse().call(createArticleEndpoint, other);
  expect(await warehouse().refused(createArticleEndpoint, other)).toMatchObject({ code: 'ARTICLE_CODE_TAKEN' });
  expect((await warehouse().refused(createArticleEndpoint, { ...other, code: 'X', customerId: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(createArticleEndpoint, { ...other, code: 'X' })).status).toBe(403);
});
