import { expect, it } from 'vitest';
import { readCustomerStockEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { customer, manager, setUpStock, shop } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('stock of a customer › is a PDF with its articles alone', async () => {
  await addArticle(shop, { code: 'EIGEN-1', stock: 60, minStock: 100, customerId: customer.id });
  await addArticle(shop, { code: 'ANDERS-1', stock: 5 });
  const url = readCustomerStockEndpoint.path.replace(':customerId', String(customer.id));
  const { statusCode, headers, rawPayload } = await manager().inject({ method: 'GET', url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = (await readPdf(rawPayload)).pages.join('\n');
  expect(text).toContain('EIGEN-1');
  expect(text).toContain('60');
  expect(text).not.toContain('ANDERS-1');
});
