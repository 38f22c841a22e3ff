import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { customer, manager, read, setUpStock, shop } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

it('add article lines › prices them at the rate of their quantity and sets the requested delivery', async () => {
  const pen = await addArticle(shop);
  const { id } = await articleBasket(shop, customer, [
    { articleId: pen.id, quantity: 10 },
    { articleId: pen.id, quantity: 200 },
  ]);
  const basket = await read(id);
  expect(basket.lines).toMatchObject([
    { kind: 'article', quantity: 10, price: 125_000, description: `Notitieboek ${pen.code}`, deliveryDate: '2026-12-02' },
    { kind: 'article', quantity: 200, price: 2_000_000, position: 2 },
  ]);
  expect(basket).toMatchObject({ deliveryDate: '2026-12-02', totals: { net: 2_125_000 } });
  expect((await manager().call(readBasketHistoryEndpoint, { id })).entries[0]).toMatchObject({ text: '2 artikelen toegevoegd' });
});
it('add article lines › refuses an unknown article, and an article, address or basket of another customer', async () => {
  const other = await addCustomer(shop);
  const theirs = await addArticle(shop, { customerId: other.id });
  const ours = await addArticle(shop);
  const { id } = await articleBasket(shop, customer, [{ articleId: ours.id, quantity: 1 }]);
  const add = (articleId: number, more: object = {}) =>
    manager().refused(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 1 }], ...more });
  expect(await add(999_999)).toMatchObject({ status: 404 });
  expect(await add(theirs.id)).toMatchObject({
    code: 'ARTICLE_OF_OTHER_CUSTOMER',
    errors: { 'lines.0.articleId': [expect.any(String)] },
  });
  expect(await add(ours.id, { delivery: { addressId: other.addressId, date: null } })).toMatchObject({ status: 404 });
  expect(await add(ours.id, { id: 999_999 })).toMatchObject({ status: 404 });
  expect((await read(id)).lines).toHaveLength(1);
});
it('add article lines › refuses an article that is not sold any more, a past day, and a basket that is not open', async () => {
  const [pen, old] = [await addArticle(shop), await addArticle(shop)];
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE articles SET active = false WHERE id = ${old.id}`));
  const { id } = await articleBasket(shop, customer, [{ articleId: pen.id, quantity: 1 }]);
  const refused = async (articleId: number, more: object = {}) =>
    (await manager().refused(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 1 }], ...more })).code;
  expect(await refused(old.id)).toBe('ARTICLE_INACTIVE');
  const past = { addressId: customer.addressId, date: '2026-11-17', method: 'own_transport' };
  expect(await refused(pen.id, { delivery: past })).toBe('DATE_IN_PAST');
  const { version } = await read(id);
  await manager().call(cancelBasketEndpoint, { id, version, reason: 'price' });
  expect(await refused(pen.id)).toBe('BASKET_NOT_OPEN');
  expect((await shop.as('operator').refused(addArticleLinesEndpoint, { id, lines: [{ articleId: pen.id, quantity: 1 }] })).status).toBe(
    403,
  );
});
