import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('prints a run of invoices in one PDF and marks them as sent, once', async () => {
  const ineke = shop.as('finance');
  const customer = await addCustomer(shop);
  const orders = [await deliveredOrder(shop, customer), await deliveredOrder(shop, customer)];
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET email = '' WHERE customer_id = ${customer.id}`));
  const made = await ineke.call(createDraftsEndpoint, { keys: orders.map(({ id }) => `order-${id}`) });
  const ids = made.map(({ id }) => id);
  expect(await ineke.refused(postInvoicesEndpoint, { ids })).toMatchObject({ status: 409, code: 'NOT_FINAL' });
  await ineke.call(finalizeInvoicesEndpoint, { ids });
  const posted = await ineke.call(postInvoicesEndpoint, { ids });
  expect(posted.map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await ineke.refused(postInvoicesEndpoint, { ids })).toMatchObject({ code: 'ALREADY_SENT' });
  expect((await ineke.call(readInvoiceEndpoint, { id: ids[0]! })).sentAt).not.toBeNull();
  await shop.runJobs();
  const run = await ineke.inject({ method: 'GET', url: `/api/invoice-print-run?ids=${ids.join(',')}` });
  const { pages } = await readPdf(run.rawPayload);
  expect(pages).toHaveLength(2);
  for (const [index, { number }] of posted.entries()) expect(pages[index]).toContain(number);
  expect((await ineke.inject({ method: 'GET', url: '/api/invoice-print-run?ids=999999' })).statusCode).toBe(404);
});
