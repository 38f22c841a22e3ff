import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { changeBasketTypeEndpoint } from '#modules/baskets/contract/basket/change-basket-type.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop, { email: '', poRequired: true });
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });

const addArticle = (customerId: number | null) =>
  shop.kernel.act(async ({ tx }) => {
    const made = await tx.row<{ id: number }>(sql`
      INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, customer_id)
      VALUES (${`MAAK-${customerId}`}, 'Boekje', 'Booklet', 9, '[{"fromQuantity": 1, "eachEur": 2}]', 350, 34, ${customerId}) RETURNING id`);
    return made!.id;
  });

it('an internal order is confirmed without price, confirmation, reference of the customer or invoice', async () => {
  const { id } = await addBasket(shop, customer);
  const { version } = await read(id);
  const asked = { id, version, type: 70 as const };
  expect((await shop.as('estimator').refused(changeBasketTypeEndpoint, asked)).status).toBe(403);
  const changed = await manager().call(changeBasketTypeEndpoint, asked);
  expect(await manager().refused(changeBasketTypeEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await read(id)).toMatchObject({ type: 70, total: 0, lines: [{ price: 0, transportPrice: 0, calculationPrice: 9_110_900 }] });
  const confirmed = await manager().call(confirmBasketEndpoint, { id, version: changed.version });
  expect(confirmed).toMatchObject({ sentTo: '' });
  expect((await read(id)).type).toBe(70);
  const mails = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM mails WHERE refs @> ARRAY[${`basket:${id}`}]`));
  expect(mails).toEqual([]);
  expect(await manager().refused(changeBasketTypeEndpoint, { ...asked, version: confirmed.version })).toMatchObject({
    code: 'BASKET_NOT_OPEN',
  });
});

it('an order for stock names the article of each product, and becomes a quote again with its price', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const change = async (type: 10 | 50, articles: { lineId: number; articleId: number }[] = []) => ({
    ...{ id, type, articles },
    version: (await read(id)).version,
  });
  expect(await manager().refused(changeBasketTypeEndpoint, await change(50))).toMatchObject({ code: 'LINE_MAKES_NO_ARTICLE' });
  const other = await addCustomer(shop, { name: 'Iemand anders' });
  const foreign = [{ lineId, articleId: await addArticle(other.id) }];
  expect(await manager().refused(changeBasketTypeEndpoint, await change(50, foreign))).toMatchObject({ code: 'ARTICLE_OF_OTHER_CUSTOMER' });
  const articleId = await addArticle(null);
  await manager().call(changeBasketTypeEndpoint, await change(50, [{ lineId, articleId }]));
  expect(await read(id)).toMatchObject({ type: 50, total: 0, lines: [{ makesArticleId: articleId, price: 0 }] });
  await manager().call(changeBasketTypeEndpoint, await change(10));
  expect(await read(id)).toMatchObject({ type: 10, lines: [{ price: 9_110_900 }] });
});

it('a quote of which only the article changes keeps its price, and a price on request ends with an internal order', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const line = async () => (await read(id)).lines[0]!;
  const change = async (type: 10 | 70, articles: { lineId: number; articleId: number }[] = []) =>
    manager().call(changeBasketTypeEndpoint, { id, type, articles, version: (await read(id)).version });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET price = 5000000, price_fixed = true WHERE id = ${lineId}`));
  await change(10, [{ lineId, articleId: await addArticle(customer.id) }]);
  expect(await line()).toMatchObject({ price: 5_000_000 });
  await manager().call(setPriceOnRequestEndpoint, { id: lineId, version: (await line()).version, onRequest: true });
  await change(70);
  expect(await line()).toMatchObject({ price: 0, priceOnRequest: false });
  await change(10);
  expect(await line()).toMatchObject({ price: 9_110_900, priceOnRequest: false });
});
