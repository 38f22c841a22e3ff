import { expect, it } from 'vitest';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('scrap stock › takes pieces of a lot out of the stock, with their value and the reason', async () => {
  const { id } = await addArticle(shop, { stock: 100 });
  const [lot] = (await stockOf(id)).lots;
  await warehouse().call(scrapStockEndpoint, { lotId: lot!.id, quantity: 30, reason: 'Nat geworden' });
  const { physical, journal } = await stockOf(id);
  expect(physical).toBe(70);
  expect(journal[0]).toMatchObject({ type: 80, quantity: -30, reason: 'Nat geworden' });
});
it('scrap stock › refuses more than the lot has, and who does not work in the warehouse', async () => {
  const { id } = await addArticle(shop, { stock: 10 });
  const ask = { lotId: (await stockOf(id)).lots[0]!.id, quantity: 11, reason: 'Nat' };
  expect(await warehouse().refused(scrapStockEndpoint, ask)).toMatchObject({ code: 'LOT_SHORT' });
  expect((await shop.as('estimator').refused(scrapStockEndpoint, { ...ask, quantity: 1 })).status).toBe(403);
  expect((await stockOf(id)).physical).toBe(10);
});
