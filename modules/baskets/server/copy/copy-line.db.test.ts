import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyLineEndpoint } from '#modules/baskets/contract/copy/copy-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('copies a line behind those of another quote, but not into one that was sent or with the files of another customer', async () => {
  const fenna = shop.as('order_manager');
  const [customer, other] = [await addCustomer(shop), await addCustomer(shop, { name: 'Kok' })];
  const source = await addBasket(shop, customer);
  await fenna.call(addLineEndpoint, { id: source.id, kind: 'cost', description: 'Ontwerp', price: 750_000 });
  const target = (await fenna.call(createBasketEndpoint, { customerId: other.id })).id;
  await fenna.call(addLineEndpoint, { id: target, kind: 'text', description: 'Welkom' });
  const line = (await fenna.call(readBasketEndpoint, { id: source.id })).lines.find(({ kind }) => kind === 'cost');
  const asked = { id: line!.id, basketId: target, prices: 'kept', files: false } as const;
  const copied = await fenna.call(copyLineEndpoint, asked);
  const { lines } = await fenna.call(readBasketEndpoint, { id: target });
  expect(lines.map(({ description, price }) => [description, price])).toEqual([
    ['Welkom', 0],
    [line!.description, line!.price],
  ]);
  expect(copied).toMatchObject({ id: lines[1]!.id, basketId: target });
  expect(await fenna.refused(copyLineEndpoint, { ...asked, files: true })).toMatchObject({ code: 'FILES_OF_ANOTHER_CUSTOMER' });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'quotation_sent' WHERE id = ${target}`));
  expect(await fenna.refused(copyLineEndpoint, asked)).toMatchObject({ status: 409, code: 'REVISE_FIRST' });
});
