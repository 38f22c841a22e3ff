import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { findAwaitedPayment } from './online-payments.store.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
/** An order placed online, of which the payment was canceled, or paid and booked. */
async function orderOnline(status: 'canceled' | 'paid', { byLink = false, customer = paying.customer } = {}): Promise<number> {
  const { id } = await addBasket(paying.shop, customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  const [booked] =
    status === 'canceled'
      ? []
      : await rows<{ id: number }>(sql`
          INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
          VALUES (${customer.id}, '2026-11-18', 'online', 500000, 500000, now(), 'Mollie') RETURNING id`);
  await rows(sql`INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at, payment_id, by_link)
    VALUES (${customer.id}, ${id}, 500000, '26-1', 'nl', ${status}, '2026-11-18T09:00:00Z', ${booked?.id ?? null}, ${byLink})`);
  return id;
}

it('awaited payment › does not take what was paid online for one order as the payment of another', async () => {
  const customer = await addCustomer(paying.shop);
  const [paid, unpaid] = [await orderOnline('paid', { customer }), await orderOnline('canceled', { customer })];
  const awaits = (id: number) => paying.shop.kernel.act(({ tx }) => findAwaitedPayment(tx, id));
  expect(await awaits(unpaid)).toMatchObject({ amount: 500000 });
  await rows(sql`UPDATE baskets SET status = 'order_canceled' WHERE id = ${paid}`);
  expect(await awaits(unpaid)).toBeUndefined();
});

it('awaited payment › of an order by link is not covered by what was on the account before it', async () => {
  const other = await orderOnline('paid');
  await rows(sql`UPDATE baskets SET status = 'order_canceled' WHERE id = ${other}`);
  const byLink = await orderOnline('canceled', { byLink: true });
  const awaits = () => paying.shop.kernel.act(({ tx }) => findAwaitedPayment(tx, byLink));
  expect(await awaits()).toMatchObject({ amount: 500000 });
  await rows(sql`
    INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
    VALUES (${paying.customer.id}, '2026-11-19', 'bank', 500000, 500000, now(), 'Ineke Smit')`);
  expect(await awaits()).toBeUndefined();
});

it('awaited payment › does not take what came in by bank for one order as the payment of another', async () => {
  const customer = await addCustomer(paying.shop);
  const waiting = await orderOnline('canceled', { customer });
  const { id: other } = await addBasket(paying.shop, customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${other}`);
  await rows(sql`
    INSERT INTO payments (customer_id, received_on, method, amount, rest, basket_id, booked_at, booked_by)
    VALUES (${customer.id}, '2026-11-18', 'bank', 605000, 605000, ${other}, now(), 'Ineke Smit')`);
  const awaits = () => paying.shop.kernel.act(({ tx }) => findAwaitedPayment(tx, waiting));
  expect(await awaits()).toMatchObject({ amount: 500000 });
  await rows(sql`UPDATE baskets SET status = 'order_canceled' WHERE id = ${other}`);
  expect(await awaits()).toBeUndefined();
});

it('awaited payment › of an order is asked for again once nothing is left of it, in whatever way it went back', async () => {
  const customer = await addCustomer(paying.shop);
  const order = await orderOnline('paid', { customer });
  const awaits = () => paying.shop.kernel.act(({ tx }) => findAwaitedPayment(tx, order));
  const ofOrder = sql`(SELECT payment_id FROM online_payments WHERE basket_id = ${order})`;
  const change = (refunded: number, rest: number) =>
    rows(sql`UPDATE payments SET refunded = ${refunded}, rest = ${rest} WHERE id = ${ofOrder}`);
  expect(await awaits()).toBeUndefined();
  await change(200000, 300000);
  expect(await awaits()).toBeUndefined();
  await rows(sql`
    INSERT INTO payments (customer_id, received_on, method, amount, rest, takes_back, from_rest, booked_at, booked_by)
    SELECT customer_id, received_on, 'chargeback', -300000, 0, id, 300000, now(), 'Mollie' FROM payments WHERE id = ${ofOrder}`);
  await change(200000, 0);
  expect(await awaits()).toMatchObject({ amount: 500000 });
  await rows(sql`UPDATE payments SET reversed_at = now(), reversed_by = 'Ineke Smit' WHERE takes_back = ${ofOrder}`);
  expect(await awaits()).toBeUndefined();
  await rows(sql`UPDATE payments SET reversed_at = now(), reversed_by = 'Ineke Smit', rest = 0 WHERE id = ${ofOrder}`);
  expect(await awaits()).toMatchObject({ amount: 500000 });
});
