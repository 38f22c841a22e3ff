import { expect, it } from 'vitest';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { customer, setUpStock, shop, warehouse } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

it('edit article › edits an article against its current version, with a fixed owner once ordered and a unique code', async () => {
  const { id, code } = await addArticle(shop, { stock: 10 });
  const { free: _, product: __, customer: ___, ...fields } = await warehouse().call(readArticleEndpoint, { id });
  const change = { ...fields, vatPercent: 21 as const, nameNl: 'Schetsboek' };
  expect(await warehouse().call(editArticleEndpoint, change)).toEqual({ id, version: 2 });
  expect(await warehouse().refused(editArticleEndpoint, change)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  await articleBasket(shop, customer, [{ articleId: id, quantity: 1 }]);
  const owned = { ...change, version: 2, customerId: customer.id };
  expect(await warehouse().refused(editArticleEndpoint, owned)).toMatchObject({ code: 'ARTICLE_OWNER_FIXED' });
  expect(await warehouse().refused(createArticleEndpoint, { ...change, code })).toMatchObject({ code: 'ARTICLE_CODE_TAKEN' });
  expect(await warehouse().refused(createArticleEndpoint, { ...change, code: 'X', customerId: 999_999 })).toMatchObject({ status: 404 });
});
