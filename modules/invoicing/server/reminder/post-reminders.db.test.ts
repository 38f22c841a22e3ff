import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { postRemindersEndpoint } from '#modules/invoicing/contract/reminder/post-reminders.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { addSentInvoice } from '#test/payments.ts';
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
  const forCollection = (day: string) => write(sql`SELECT i.id FROM invoices i WHERE ${isForCollection(day)}`);
  expect([await forCollection('2026-12-02'), await forCollection('2026-12-03')]).toMatchObject([[], [{ id: ids[0] }]]);
  shop.moveClock('2026-11-20T09:00:00Z');
  for (const [at, title] of ['Herinnering: factuur', 'Tweede herinnering', 'Laatste herinnering'].entries()) {
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
    // Two weeks after the letter of 13 November somebody calls; after the last letter at once.
    expect(await forCollection('2026-11-27')).toHaveLength(at === 2 ? 1 : 0);
    expect(await forCollection('2026-11-28')).toHaveLength(1);
  }
  const { rows } = await finance.call(listInvoicesEndpoint, { status: 'overdue' });
  expect(rows).toMatchObject([{ id: ids[0], reminders: 3, route: 'post', hasLetter: true }]);
});

it('offers a copy in the letter of an invoice of an earlier program, whose document is not here', async () => {
  const finance = shop.as('finance');
  const customer = await addCustomer(shop, { email: '' });
  const { id } = await addSentInvoice(shop, customer, 121, 950, '2026-11-01');
  expect((await finance.call(listInvoicesEndpoint, { customerId: customer.id })).rows).toMatchObject([{ hasLetter: false }]);
  await finance.call(postRemindersEndpoint, { ids: [id] });
  await shop.runJobs();
  const { pages } = await readPdf((await finance.inject({ method: 'GET', url: `/api/invoice-reminder-run?ids=${id}` })).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('We sturen je graag een kopie.');
  expect(pages[0]).not.toContain('bijgevoegd');
});
