import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { confirmWhenPaid } from './online-payments.store.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
async function night(day: string): Promise<void> {
  const { shop } = paying;
  shop.moveClock(`${day}T05:40:00Z`);
  const job = shop.kernel.jobs.find(({ name }) => name === 'invoicing.unpaidOrders')!;
  await shop.kernel.act((context) => job.run(context, {}));
  await shop.runJobs();
}
/** An order placed online whose payment ended so. */
async function unpaidOrder(status: string, customer = paying.customer): Promise<number> {
  const { id } = await addBasket(paying.shop, customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  await rows(sql`INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
    VALUES (${customer.id}, ${id}, 500000, '26-1', 'nl', ${status}, '2026-11-18T09:00:00Z')`);
  return id;
}
const stateOf = async (id: number) => (await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${id}`))[0]!.status;
const mailsOf = async (id: number) =>
  (await rows<{ kind: string }>(sql`SELECT kind FROM mails WHERE refs @> ARRAY[${`basket:${id}`}] ORDER BY id`)).map(({ kind }) => kind);

it('reminds of an unpaid online order once and cancels it later, but not one that is being paid or was covered', async () => {
  const [unpaid, running] = [await unpaidOrder('expired'), await unpaidOrder('open')];
  await night('2026-11-19');
  expect(await mailsOf(unpaid)).toEqual([]);
  await night('2026-11-20');
  await night('2026-11-21');
  expect(await mailsOf(unpaid)).toEqual(['payment_reminder']);
  const [mail] = await rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = 'payment_reminder'`);
  expect(mail!.text).toContain('/customer-portal/payment/');
  expect(mail!.text).toContain('27 november 2026');
  await night('2026-11-27');
  expect([await stateOf(unpaid), await stateOf(running)]).toEqual(['quote_canceled', 'quote_approved']);
  expect(await mailsOf(unpaid)).toEqual(['payment_reminder', 'order_unpaid']);

  const covered = await unpaidOrder('failed');
  await rows(sql`INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
    VALUES (${paying.customer.id}, '2026-11-19', 'bank', 500000, 500000, now(), 'Ineke')`);
  await night('2026-12-15');
  expect([await stateOf(covered), await mailsOf(covered)]).toEqual(['quote_approved', []]);
});

it('neither reminds of nor cancels an order of which a part came in by bank, and tells the order manager once of the part and once of the whole', async () => {
  paying.shop.moveClock('2026-11-18T09:00:00Z');
  const customer = await addCustomer(paying.shop);
  const part = await unpaidOrder('failed', customer);
  const pay = (amount: number) =>
    rows(sql`INSERT INTO payments (customer_id, received_on, method, amount, rest, basket_id, booked_at, booked_by)
      VALUES (${customer.id}, '2026-11-19', 'bank', ${amount}, ${amount}, ${part}, now(), 'Ineke')`);
  await pay(1000);
  await night('2026-12-15');
  await night('2026-12-16');
  expect([await stateOf(part), await mailsOf(part)]).toEqual(['quote_approved', ['paid_order_waits_manager']]);

  // The rest comes in, and something else refuses the order.
  await rows(sql`UPDATE customers SET blocked = true WHERE id = ${customer.id}`);
  await pay(5_000_000);
  for (const _ of ['booked', 'booked again']) {
    await paying.shop.kernel.act(({ tx }) => confirmWhenPaid(tx, part));
    await paying.shop.runJobs();
  }
  await night('2026-12-17');
  expect([await stateOf(part), await mailsOf(part)]).toEqual(['quote_approved', ['paid_order_waits_manager', 'paid_order_waits_manager']]);
});

it('reminds of an order whose payment was charged back, counted from that day, and cancels it later without trying to confirm it', async () => {
  paying.shop.moveClock('2026-11-30T09:00:00Z');
  const customer = await addCustomer(paying.shop);
  const id = await unpaidOrder('expired', customer);
  const [payment] = await rows<{ id: number }>(sql`
    WITH booked AS (
      INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
      VALUES (${customer.id}, '2026-11-18', 'online', 500000, 0, now(), 'Ineke') RETURNING id)
    UPDATE online_payments SET status = 'paid', charged_back = amount, payment_id = booked.id FROM booked WHERE basket_id = ${id}
    RETURNING online_payments.id::float8 AS id`);
  await paying.shop.kernel.act(({ tx }) =>
    tx.record({ fact: 'online_payment.charged_back', refs: { onlinePayment: payment!.id, basket: id }, data: { to: 'none' } }),
  );
  await night('2026-12-01');
  expect(await mailsOf(id)).toEqual([]);
  await night('2026-12-02');
  expect(await mailsOf(id)).toEqual(['payment_reminder']);
  await night('2026-12-09');
  expect([await stateOf(id), await mailsOf(id)]).toEqual(['quote_canceled', ['payment_reminder', 'order_unpaid']]);
});
