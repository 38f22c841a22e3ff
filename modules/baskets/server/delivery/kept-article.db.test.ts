import { expect, it } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { addOrder } from '#test/baskets.ts';
import {
  customer,
  divide,
  divided,
  listToShip,
  make,
  manager,
  ownArticle,
  packedOf,
  setUpKeptStock,
  shop,
  stockOf,
} from '#test/setups/kept-stock.ts';
import { readOrder, ship } from '#test/shipping.ts';

setUpKeptStock();

it('kept article › is received in stock when the divided line is ready, and is never packed', async () => {
  const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
  await divide(order, { stays: 100, articleId });
  const { message } = await manager().call(readMailDraftEndpoint, { id: order.id, mailType: '2' });
  expect(message).toContain('2 december');
  expect(await stockOf(articleId)).toMatchObject({ physical: 0, inProduction: 100 });
  await make(order, 148);
  expect((await readOrder(shop, order)).lines[0]).toMatchObject({ status: 'partly_delivered', quantityShipped: 98 });
  expect(await stockOf(articleId)).toMatchObject({ physical: 98, inProduction: 2 });
  const packed = await packedOf(order);
  expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(50);
  await ship(shop, { ...order, deliveryId: packed[0]!.deliveryId, addressId: customer.addressId }, 50);
  expect((await readOrder(shop, order)).lines[0]).toMatchObject({ quantityShipped: 148 });
  expect(JSON.stringify(await listToShip())).not.toContain(order.number);
});

it('kept article › is asked of a line that is kept whole, which is delivered once it is made', async () => {
  const [order, articleId] = [await addOrder(shop, customer), await ownArticle()];
  expect((await manager().refused(divideLineEndpoint, await divided(order, { stays: 150 }))).code).toBe('KEPT_ARTICLE_REQUIRED');
  await divide(order, { stays: 150, articleId });
  await make(order, 150);
  expect((await readOrder(shop, order)).lines[0]).toMatchObject({ status: 'delivered', quantityShipped: 150 });
  expect(await stockOf(articleId)).toMatchObject({ physical: 150 });
});
