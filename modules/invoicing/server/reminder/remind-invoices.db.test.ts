import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { remindInvoicesEndpoint } from '#modules/invoicing/contract/reminder/remind-invoices.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { mailsOf } from '#test/purchases.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';
import { isForCollection } from './remind-invoices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.moveClock(testNow.toString()));

const write = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
async function night(day: string): Promise<void> {
  shop.moveClock(`${day}T06:10:00Z`);
  const job = shop.kernel.jobs.find(({ name }) => name === 'invoicing.reminders')!;
  await shop.kernel.act((context) => job.run(context, {}));
  await shop.runJobs();
}
const sent = async () => {
  const kinds = ['invoice_reminder_1', 'invoice_reminder_2', 'invoice_reminder_3'];
  return Promise.all(
    kinds.map(async (kind) => (await mailsOf(shop, kind)).filter(({ subject }) => subject.includes('2026-1-00001')).length),
  );
};

it('reminds by hand of what the night leaves out, once a day', async () => {
  const ineke = shop.as('finance');
  const customer = await addCustomer(shop, { name: 'Smit' });
  await write(sql`UPDATE customers SET invoice_reminders = false WHERE id = ${customer.id}`);
  const { id } = await addSentInvoice(shop, customer, 500, 4, '2026-11-10');
  expect(await ineke.call(remindInvoicesEndpoint, { ids: [id] })).toEqual([{ id, reminder: 1 }]);
  expect(await ineke.refused(remindInvoicesEndpoint, { ids: [id] })).toMatchObject({ code: 'REMINDED_TODAY' });
  expect((await shop.as('order_manager').refused(remindInvoicesEndpoint, { ids: [id] })).status).toBe(403);
  const { rows } = await ineke.call(listInvoicesEndpoint, { status: 'overdue' });
  expect(rows.find((row) => row.id === id)).toMatchObject({ reminders: 1, isReminded: false, disputedBy: null });
});

it('refuses a draft, which is due on no day yet', async () => {
  const order = await deliveredOrder(shop, await addCustomer(shop, { name: 'Visser' }));
  const [draft] = await shop.as('finance').call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
  expect(await shop.as('finance').refused(remindInvoicesEndpoint, { ids: [draft!.id] })).toMatchObject({ code: 'INVOICE_NOT_OVERDUE' });
});

it('reminds the others when one cannot be mailed, which comes to collection after two weeks', async () => {
  const [one, mute] = [await addCustomer(shop, { name: 'Bos' }), await addCustomer(shop, { name: 'Stil' })];
  await write(sql`UPDATE contacts SET email = '' WHERE customer_id = ${mute.id}`);
  const [reached, silent] = [await addSentInvoice(shop, one, 500, 5, '2026-11-10'), await addSentInvoice(shop, mute, 500, 6, '2026-11-10')];
  await write(sql`UPDATE invoices SET send_to = '' WHERE id = ${silent.id}`);
  const ineke = shop.as('finance');
  expect(await ineke.refused(remindInvoicesEndpoint, { ids: [silent.id] })).toMatchObject({ code: 'REMINDER_EMAIL_MISSING' });
  expect(await ineke.call(remindInvoicesEndpoint, { ids: [silent.id, reached.id] })).toEqual([{ id: reached.id, reminder: 1 }]);
  const collected = (day: string) => write(sql`SELECT i.id FROM invoices i WHERE ${isForCollection(day)} AND i.id = ${silent.id}`);
  expect([await collected('2026-11-24'), await collected('2026-11-25')]).toEqual([[], [{ id: silent.id }]]);
});

it('reminds of an open invoice three times by night, then lists it for collection', async () => {
  const [customer, agreed] = [await addCustomer(shop), await addCustomer(shop, { name: 'Kok' })];
  await write(sql`UPDATE customers SET invoice_reminders = false WHERE id = ${agreed.id}`);
  const late = await addSentInvoice(shop, customer, 1000, 1, '2026-11-10');
  const [disputed] = [await addSentInvoice(shop, customer, 100, 2, '2026-11-10'), await addSentInvoice(shop, agreed, 100, 3, '2026-11-10')];
  const order = await deliveredOrder(shop, customer);
  await write(sql`INSERT INTO invoice_lines (invoice_id, position, basket_id, line_id, kind, description, quantity, net, vat_rate, vat_category)
    VALUES (${disputed.id}, 1, ${order.id}, ${order.lineId}, 'line', 'x', 1, 0, 21, 'S')`);
  await write(sql`UPDATE baskets SET invoice_locked_by = 'K26-0001' WHERE id = ${order.id}`);
  await night('2026-11-16');
  expect(await sent()).toEqual([0, 0, 0]);
  await night('2026-11-17');
  await night('2026-11-18');
  expect(await sent()).toEqual([1, 0, 0]);
  await night('2026-12-15');
  await night('2026-12-16');
  expect(await sent()).toEqual([1, 1, 0]);
  await night('2026-12-22');
  await night('2027-01-20');
  expect(await sent()).toEqual([1, 1, 1]);
  const ours = sql`i.customer_id IN (${customer.id}, ${agreed.id})`;
  expect(await write(sql`SELECT i.id FROM invoices i WHERE ${isForCollection('2027-01-20')} AND ${ours}`)).toEqual([{ id: late.id }]);
  const last = (await mailsOf(shop, 'invoice_reminder_3')).find(({ subject }) => subject.includes(late.number));
  expect(last!.text).toContain('150,00 incassokosten');
});
