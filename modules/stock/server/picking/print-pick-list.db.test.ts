import { afterAll, beforeAll, expect, it } from 'vitest';
import { printPickListEndpoint } from '#modules/stock/contract/picking/print-pick-list.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { addStage, confirmedOrder, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('print pick list › asks for a printer of the menu, and names place, quantity and order of each line', async () => {
  const warehouse = shop.as('warehouse');
  const { id: articleId } = await addArticle(shop, { stock: 100 });
  const order = await confirmedOrder(shop, await addCustomer(shop), [{ articleId, quantity: 60 }]);
  await addStage(shop);
  const { id } = await startedList(shop, order.lineIds);
  const paper = await warehouse.inject({ method: 'GET', url: `/api/pick-lists/${id}/paper` });
  expect((await readPdf(paper.rawPayload)).pages.join()).toMatch(new RegExp(`A-01.*60.*${order.number}: 60`, 's'));
  expect(await warehouse.refused(printPickListEndpoint, { id, printer: '' })).toMatchObject({
    code: 'PRINTER_REQUIRED',
    message: 'Kies eerst een printer in het menu.',
  });
  expect(await warehouse.call(printPickListEndpoint, { id, printer: 'Magazijn' })).toEqual({ printer: 'Magazijn' });
});
