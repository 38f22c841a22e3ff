import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { postRemindersEndpoint } from '#modules/invoicing/contract/reminder/post-reminders.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { isForCollection } from './remind-invoices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('reminds a customer without an e-mail address by letters with the invoice, three times, then comes to collection', async () => {
  const finance = shop.as('finance');
  const write = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  const customer = await addCustomer(shop, { email: '' });
  await write(sql`UPDATE customers SET payment_days = 0 WHERE id = ${customer.id}`);
  const order = await deliveredOrder(shop, customer);
  const [made] = await finance.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
  const ids = [made!.id];
  await finance.call(finalizeInvoicesEndpoint, { ids });
  const [posted] = await finance.call(postInvoicesEndpoint, { ids });
  expect(await finance.refused(postRemindersEndpoint, { ids })).toMatchObject({ status: 409, code: 'INVOICE_NOT_OVERDUE' });
  await shop.runJobs();
  const run = () => finance.inject({ method: 'GET', url: `/api/invoice-reminder-run?ids=${ids.join(',')}` });
  expect((await run()).statusCode).toBe(404);
  const forCollection = () => write(sql`SELECT i.id FROM invoices i WHERE ${isForCollection('2026-12-10')}`);
  shop.moveClock('2026-11-20T09:00:00Z');
  for (const [at, title] of ['Herinnering: factuur', 'Tweede herinnering', 'Laatste herinnering'].entries()) {
    expect(await forCollection()).toHaveLength(at === 0 ? 1 : 0);
    expect(await finance.call(postRemindersEndpoint, { ids })).toEqual([{ id: ids[0], reminder: at + 1 }]);
    const again = at === 2 ? 'REMINDERS_SENT' : 'REMINDED_TODAY';
    expect(await finance.refused(postRemindersEndpoint, { ids })).toMatchObject({ code: again });
    await write(sql`UPDATE invoice_reminders SET sent_at = sent_at - interval '7 days'`);
    await shop.runJobs();
    const { pages } = await readPdf((await run()).rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(title);
    expect(pages[0]).toContain('De factuur is bijgevoegd.');
    expect(pages[1]).toContain(posted!.number);
  }
  expect(await forCollection()).toHaveLength(1);
  const { rows } = await finance.call(listInvoicesEndpoint, { status: 'overdue' });
  expect(rows).toMatchObject([{ id: ids[0], reminders: 3, route: 'post' }]);
});
