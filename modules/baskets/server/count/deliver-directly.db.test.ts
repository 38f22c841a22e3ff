import { expect, it } from 'vitest';
import { deliverDirectly, moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { addOrder } from '#test/baskets.ts';
import { customer, divide, ownArticle, setUpKeptStock, shop, stockOf } from '#test/setups/kept-stock.ts';
import { readOrder } from '#test/shipping.ts';

setUpKeptStock();

it.each([
  [150, 150, 0],
  [50, 50, 100],
])('deliver directly › of %i pieces leaves to the stock what did not go', async (sent, direct, kept) => {
  const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
  await divide(order, { stays: 100, articleId });
  await shop.kernel.act(async (context) => {
    await moveLine(context, order.lineId, 'into_production');
    await moveLine(context, order.lineId, 'in_progress');
    await setQuantityProduced(context, order.lineId, 150);
    await deliverDirectly(context, order.lineId, sent);
  });
  const { lines, deliveries } = await readOrder(shop, order);
  expect([lines[0]!.status, lines[0]!.quantityShipped]).toEqual(['delivered', 150]);
  expect(deliveries.map(({ quantityShipped }) => quantityShipped)).toEqual([direct, kept]);
  expect(await stockOf(articleId)).toMatchObject({ physical: kept });
});
