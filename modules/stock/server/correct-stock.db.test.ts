import { expect, it } from 'vitest';
import { correctStockEndpoint } from '#modules/stock/contract/correct-stock.endpoint.ts';
import { countedArticle } from '#test/counting.ts';
import { setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('correct stock › makes a lot what was counted, with the reason; the same count changes nothing', async () => {
  const { id } = await addArticle(shop, { stock: 100 });
  const ask = { lotId: (await stockOf(id)).lots[0]!.id, counted: 99, reason: 'Eén te weinig' };
  expect(await warehouse().call(correctStockEndpoint, ask)).toMatchObject({ outcome: 'booked' });
  const { physical, journal } = await stockOf(id);
  expect([physical, journal[0]]).toMatchObject([99, { type: 60, quantity: -1, reason: 'Eén te weinig' }]);
  await warehouse().call(correctStockEndpoint, ask);
  expect((await stockOf(id)).journal).toHaveLength(journal.length);
});
it('correct stock › has a large difference counted again by somebody else before it is booked', async () => {
  const { id, position } = await countedArticle(shop, 1000);
  const ask = { ...position, counted: 100, reason: 'Vak leeg' };
  expect(await warehouse().call(correctStockEndpoint, ask)).toMatchObject({ outcome: 'recount' });
  expect((await stockOf(id)).physical).toBe(1000);
  expect(await warehouse().refused(correctStockEndpoint, ask)).toMatchObject({ code: 'SAME_COUNTER' });
  await shop.as('admin').call(correctStockEndpoint, ask);
  expect((await stockOf(id)).physical).toBe(100);
});
