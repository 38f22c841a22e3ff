import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveReturnEndpoint } from '#modules/shipping/contract/return/receive-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { addStage } from '#test/picking.ts';
import { shipOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addStage(shop);
});
afterAll(() => shop.close());

it('read the labels of a return › gives one for each parcel with its number, until it is here', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 40 });
  const { shipment } = await shipOrder(shop, await addCustomer(shop), articleId, 40);
  const warehouse = shop.as('warehouse');
  const asked = { shipmentId: shipment.id, received: false, parcels: 3, reason: 'Belde: verkeerde kleur' };
  const { id, number, version } = await warehouse.call(registerReturnEndpoint, asked);
  const labels = () => warehouse.inject({ method: 'GET', url: `/api/returns/${id}/labels` });
  const { statusCode, rawPayload } = await labels();
  expect(statusCode).toBe(200);
  const { pages } = await readPdf(rawPayload);
  expect(pages).toHaveLength(3);
  expect(pages.every((page) => page.includes(number))).toBe(true);
  await warehouse.call(receiveReturnEndpoint, { id, version });
  expect((await labels()).statusCode).toBe(404);
});
