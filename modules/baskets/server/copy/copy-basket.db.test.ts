import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyBasketEndpoint, previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

/** The copy page shows the same prices as the copy gets. */
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const newBasket = async () => (await manager().call(createBasketEndpoint, { customerId: customer.id })).id;
const preview = async (id: number, customerId?: number) =>
  (await manager().call(previewCopyEndpoint, { id, ...(customerId !== undefined && { customerId }) })).lines;
const copy = async (id: number, prices: 'today' | 'kept') => {
  const lineIds = (await read(id)).lines.map((line) => line.id);
  const made = await manager().call(copyBasketEndpoint, { id, lineIds, prices, deliveries: false, files: false });
  return (await read(made.id)).lines;
};
const article = (code: string, eachEur: number, customerId: number | null = null) =>
  shop.kernel.act(async ({ tx }) => {
    const breaks = JSON.stringify([{ fromQuantity: 1, eachEur }]);
    const row = await tx.row<{ id: number }>(sql`
      INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, customer_id)
      VALUES (${code}, ${code}, ${code}, 21, ${breaks}, 5, 500, ${customerId}) RETURNING id`);
    return row!.id;
  });

it('an article is copied at today’s price, as the page shows it', async () => {
  const id = await newBasket();
  const articleId = await article('KAART', 2);
  await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 50 }] });
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE articles SET price_breaks = '[{"fromQuantity": 1, "eachEur": 3}]' WHERE id = ${articleId}`),
  );
  expect(await preview(id)).toMatchObject([{ price: 1_000_000, priceToday: 1_500_000, problem: null }]);
  expect(await copy(id, 'today')).toMatchObject([{ price: 1_500_000 }]);
  expect(await copy(id, 'kept')).toMatchObject([{ price: 1_000_000 }]);
});
it('a fixed price becomes today’s price, except on a line that is never calculated', async () => {
  const id = await newBasket();
  const articleId = await article('MAP', 2);
  await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 50 }] });
  await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Ontwerp', price: 750_000 });
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE lines SET price = 900000, price_fixed = true WHERE basket_id = ${id} AND kind = 'article'`),
  );
  expect(await preview(id)).toMatchObject([
    { price: 900_000, priceToday: 1_000_000 },
    { price: 750_000, priceToday: 750_000 },
  ]);
  expect(await copy(id, 'today')).toMatchObject([
    { price: 1_000_000, priceFixed: false },
    { price: 750_000, priceFixed: true },
  ]);
  expect(await copy(id, 'kept')).toMatchObject([{ price: 900_000, priceFixed: true }, { price: 750_000 }]);
});
it('a removed line is not copied, and alternatives without their main line stay alternatives of one of them', async () => {
  const id = await newBasket();
  for (const description of ['Boek', 'Boek B', 'Boek C', 'Doos'])
    await manager().call(addLineEndpoint, { id, kind: 'cost', description, price: 10_000 });
  const [main, second, third, removed] = (await read(id)).lines.map((line) => line.id) as [number, number, number, number];
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET alternative_of = ${main} WHERE id IN (${second}, ${third})`));
  const { version } = (await read(id)).lines.find((line) => line.id === removed)!;
  await manager().call(removeLineEndpoint, { id: removed, version });
  expect((await preview(id)).map((line) => line.id)).toEqual([main, second, third]);
  const asked = { id, lineIds: [second, third], prices: 'kept' as const, deliveries: false, files: false };
  const made = await read((await manager().call(copyBasketEndpoint, asked)).id);
  const [first, other] = made.lines;
  expect([first?.alternativeOf, other?.alternativeOf]).toEqual([null, first?.id]);
});
it('pieces for the stock beside deliveries go with the last of these, for the stock was decided for the pieces of the first order', async () => {
  const id = await newBasket();
  await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId: await article('BOEK', 2), quantity: 50 }] });
  const line = (await read(id)).lines[0]!;
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO deliveries (line_id, address_id, quantity, method)
      SELECT ${line.id}, ${customer.addressId}, quantity, method FROM (VALUES (20, 'parcel'), (18, 'parcel'), (12, 'stock')) part (quantity, method)`),
  );
  const asked = { id, lineIds: [line.id], prices: 'kept' as const, deliveries: true, files: false };
  const { deliveries } = await read((await manager().call(copyBasketEndpoint, asked)).id);
  expect(deliveries.map(({ method, quantity }) => [method, quantity])).toEqual([
    ['parcel', 20],
    ['parcel', 30],
  ]);
});
it('a price on request stays on request, whichever prices are chosen', async () => {
  const id = await newBasket();
  const { lineIds } = await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId: await article('DOOS', 4), quantity: 50 }] });
  await manager().call(setPriceOnRequestEndpoint, { id: lineIds[0]!, version: 1, onRequest: true });
  expect(await preview(id)).toMatchObject([{ priceOnRequest: true, price: 0, priceToday: 0 }]);
  for (const prices of ['today', 'kept'] as const) expect(await copy(id, prices)).toMatchObject([{ priceOnRequest: true, price: 0 }]);
});
it('an article that can no longer be ordered, or not by this customer, is reported', async () => {
  const id = await newBasket();
  const [gone, own] = [await article('WEG', 1), await article('EIGEN', 1, customer.id)];
  await manager().call(addArticleLinesEndpoint, { id, lines: [gone, own].map((articleId) => ({ articleId, quantity: 10 })) });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE articles SET active = false WHERE id = ${gone}`));
  const problem = expect.any(String);
  expect(await preview(id)).toMatchObject([
    { priceToday: null, problem },
    { priceToday: 100_000, problem: null },
  ]);
  const other = await addCustomer(shop, { name: 'Een ander' });
  expect(await preview(id, other.id)).toMatchObject([{ problem }, { priceToday: null, problem }]);
});
