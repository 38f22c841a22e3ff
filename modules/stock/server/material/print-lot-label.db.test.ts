import { afterAll, beforeAll, expect, it } from 'vitest';
import { printLotLabelEndpoint } from '#modules/stock/contract/material/print-lot-label.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('print lot label › asks for a printer of the menu, and says on the second that it is a reprint', async () => {
  const warehouse = shop.as('warehouse');
  const { id } = await addArticle(shop, { stock: 30 });
  const [lot] = (await warehouse.call(readStockEndpoint, { articleId: id })).lots;
  const label = async () =>
    (await readPdf((await warehouse.inject({ method: 'GET', url: `/api/stock/lots/${lot!.id}/label` })).rawPayload)).pages.join();
  expect(await label()).toContain(lot!.code);
  expect(await label()).not.toContain('Herdruk');
  expect(await warehouse.refused(printLotLabelEndpoint, { lotId: lot!.id, printer: '' })).toMatchObject({ code: 'PRINTER_REQUIRED' });
  expect((await shop.as('finance').refused(printLotLabelEndpoint, { lotId: lot!.id, printer: 'Magazijn' })).status).toBe(403);
  await shop.as('operator').call(printLotLabelEndpoint, { lotId: lot!.id, printer: 'Magazijn' });
  expect(await label()).toContain('Herdruk');
});
