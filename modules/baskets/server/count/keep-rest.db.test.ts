import { expect, it } from 'vitest';
import { keepRestEndpoint } from '#modules/baskets/contract/count/keep-rest.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { customer, keyed, manager, netToInvoice, ownArticle, packPieces, setUpKeptStock, shop, stockOf } from '#test/setups/kept-stock.ts';
import { readOrder, readyOrder, ship } from '#test/shipping.ts';
import { addArticle } from '#test/stock.ts';

setUpKeptStock();

it('keep rest › puts what is made and has not left into the stock of the customer, and the line is delivered and invoiced whole', async () => {
  const [order, articleId] = [await readyOrder(shop, customer), await ownArticle()];
  await ship(shop, order, 50);
  const kept = await manager().call(keepRestEndpoint, { ...(await keyed(order)), articleId });
  const { lines, deliveries, status } = await readOrder(shop, order);
  expect(lines[0]).toMatchObject({ status: 'delivered', quantityShipped: 150, makesArticleId: articleId, version: kept.version });
  expect(deliveries.map(({ method, quantity, quantityShipped }) => [method, quantity, quantityShipped])).toEqual([
    ['parcel', 50, 50],
    ['stock', 100, 100],
  ]);
  expect(status).toBe('delivered');
  expect(await stockOf(articleId)).toMatchObject({ physical: 100, valueAtCost: null, journal: [{ type: 20, quantity: 100 }] });
  expect(await netToInvoice(order)).toBe(8_837_500 + 459_400);
});

it('keep rest › refuses what is packed, an article of somebody else, and a line of which nothing is here', async () => {
  const order = await readyOrder(shop, customer);
  const refused = async (articleId?: number) =>
    (await manager().refused(keepRestEndpoint, { ...(await keyed(order)), ...(articleId && { articleId }) })).code;
  const other = await addArticle(shop, { customerId: (await addCustomer(shop, { name: 'Gemeente Zutphen' })).id });
  expect([await refused(), await refused((await addArticle(shop)).id), await refused(other.id)]).toEqual([
    'KEPT_ARTICLE_REQUIRED',
    'KEPT_ARTICLE_REQUIRED',
    'ARTICLE_OF_OTHER_CUSTOMER',
  ]);
  await packPieces(order, 50);
  const articleId = await ownArticle();
  expect(await refused(articleId)).toBe('STILL_PACKED');
  const delivered = await readyOrder(shop, customer);
  await ship(shop, delivered, 150);
  expect((await manager().refused(keepRestEndpoint, { ...(await keyed(delivered)), articleId })).code).toBe('NOTHING_TO_KEEP');
});
