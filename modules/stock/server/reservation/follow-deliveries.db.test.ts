import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirm, customer, manager, read, setUpStock, shop, stockOf } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

const run = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));

/** A confirmed order of 40, and what promising it for another day answers. */
async function confirmedOrder(articleId: number) {
  const basket = await articleBasket(shop, customer, [{ articleId, quantity: 40 }]);
  await confirm(basket);
  const promise = async (date: string) => {
    const [line] = (await read(basket.id)).lines;
    const deliveries = [{ addressId: customer.addressId, quantity: 40, date, method: 'parcel' as const }];
    return { id: line!.id, version: line!.version, deliveries, reason: 'Klant belde' };
  };
  return { promise };
}

it('deliveries on another day › move what is reserved of an article to that day', async () => {
  const { id } = await addArticle(shop, { stock: 100 });
  const { promise } = await confirmedOrder(id);
  await manager().call(divideLineEndpoint, await promise('2026-12-09'));
  expect((await stockOf(id)).reservations).toMatchObject([{ quantity: 40, needOn: '2026-12-09' }]);
});

it('deliveries on another day › are refused for one on which the goods have passed their best-before day', async () => {
  const { id } = await addArticle(shop, { stock: 100 });
  await run(sql`UPDATE stock_lots SET best_before = '2026-12-10' WHERE item_id = (SELECT id FROM stock_items WHERE article_id = ${id})`);
  const { promise } = await confirmedOrder(id);
  const [before] = (await stockOf(id)).reservations;
  expect(await manager().refused(divideLineEndpoint, await promise('2026-12-11'))).toMatchObject({ code: 'STOCK_SHORT' });
  expect((await stockOf(id)).reservations).toMatchObject([{ needOn: before!.needOn }]);
  await manager().call(divideLineEndpoint, await promise('2026-12-10'));
  expect((await stockOf(id)).reservations).toMatchObject([{ needOn: '2026-12-10' }]);
});
