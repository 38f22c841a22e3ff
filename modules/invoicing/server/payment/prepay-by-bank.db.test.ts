import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { camtOf } from '#demo/orders/bank-file.ts';
import { readOrderTotal } from '#modules/baskets/server/public.ts';
import { listMyUnpaidOrdersEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payAgainEndpoint } from '#modules/invoicing/contract/online/pay-again.endpoint.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { moneyFromEuros as eur, eurosOf, type Money } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';
import type { Caller } from '#test/shop.ts';
import { paidFirstOrders } from '../online/online-payments.store.ts';
import { readPrepayableOrders } from './prepayable-orders.ts';

let paying: PayingShop;
let ineke: Caller;
beforeAll(async () => {
  paying = await openPayingShop();
  ineke = paying.shop.as('finance');
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const statusOf = async (id: number) => (await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${id}`))[0]!.status;

async function approvedOrder() {
  const { id, number } = await addBasket(paying.shop, paying.customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  const { gross } = await paying.shop.kernel.act(({ tx }) => readOrderTotal(tx, { id, customerId: paying.customer.id }));
  return { id, number, gross };
}
async function addOnline(basketId: number, amount: Money, status: 'failed' | 'paid', paymentId: number | null = null): Promise<number> {
  const [added] = await rows<{ id: number }>(sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at, payment_id)
    VALUES (${paying.customer.id}, ${basketId}, ${amount}, '26-1', 'nl', ${status}, '2026-11-18T09:00:00Z', ${paymentId}) RETURNING id::float8 AS id`);
  return added!.id;
}
const book = (orderId: number, amount: Money, parts: { invoiceId: number; amount: Money }[] = []) => ({
  ...{ customerId: paying.customer.id, receivedOn: '2026-11-17', method: 'bank' as const, amount, parts, orderId },
});
const openOf = async (...texts: string[]) => (await paying.shop.kernel.act(({ tx }) => readPrepayableOrders(tx, texts)))[0]?.open;

it('prepay by bank › starts an order that is made once it is paid, which is then not paid again', async () => {
  const { shop, payer } = paying;
  const order = await approvedOrder();
  const online = await addOnline(order.id, order.gross, 'failed');
  const paid = () => shop.kernel.act(({ tx }) => paidFirstOrders(tx, [order.id]));
  const isUnpaid = async () => (await payer.call(listMyUnpaidOrdersEndpoint, {})).rows.some(({ id }) => id === online);
  expect([await paid(), await isUnpaid()]).toEqual([[], true]);
  const [unit] = await rows<{ iban: string }>(sql`SELECT brand ->> 'iban' AS iban FROM business_units ORDER BY id LIMIT 1`);
  const line = { amount: eurosOf(order.gross).toFixed(2), name: 'x', iban: '', text: `Order ${order.number}` };
  const content = Buffer.from(camtOf(unit!.iban.replaceAll(' ', ''), [line])).toString('base64');
  expect(await ineke.call(importBankFileEndpoint, { fileName: 'bank.xml', content })).toMatchObject({ booked: 1 });
  expect(await payer.refused(payAgainEndpoint, { id: online })).toMatchObject({ code: 'PAYMENT_DONE' });
  expect([await paid(), await isUnpaid()]).toEqual([[order.id], false]);
  await shop.runJobs();
  expect(await statusOf(order.id)).toBe('order_confirmation_sent');
});

it('prepay by bank › starts an order when its payment is booked by hand, once all of it is there', async () => {
  const order = await approvedOrder();
  await addOnline(order.id, eur(100), 'failed');
  await ineke.call(bookPaymentEndpoint, book(order.id, eur(60)));
  await paying.shop.runJobs();
  expect(await statusOf(order.id)).toBe('quote_approved');
  await ineke.call(bookPaymentEndpoint, book(order.id, eur(40)));
  await paying.shop.runJobs();
  expect(await statusOf(order.id)).toBe('order_confirmation_sent');
});

it.each([
  ['canceled', sql`status = 'order_canceled'`],
  ['invoiced', sql`invoice_status = 'invoiced'`],
])('prepay by bank › books nothing for an order that was %s meanwhile', async (_, change) => {
  const order = await approvedOrder();
  await rows(sql`UPDATE baskets SET ${change} WHERE id = ${order.id}`);
  const refused = await ineke.refused(bookPaymentEndpoint, book(order.id, eur(100)));
  expect(refused).toMatchObject({ code: 'PAYMENT_ORDER_ENDED', message: expect.stringContaining(order.number) });
});

it('prepay by bank › asks what is left after online payments, installments and payments for the order', async () => {
  const order = await approvedOrder();
  expect(await openOf(`order ${order.number}`)).toBe(order.gross);
  const other = await addSentInvoice(paying.shop, paying.customer, 15, 1001);
  await ineke.call(bookPaymentEndpoint, book(order.id, eur(20), [{ invoiceId: other.id, amount: eur(15) }]));
  const [online] = await rows<{ id: number }>(sql`
    INSERT INTO payments (customer_id, received_on, method, amount, rest, booked_at, booked_by)
    VALUES (${paying.customer.id}, '2026-11-18', 'online', 40000, 40000, now(), 'Mollie') RETURNING id::float8 AS id`);
  await addOnline(order.id, eur(4), 'paid', online!.id);
  const installment = await addSentInvoice(paying.shop, paying.customer, 3, 1002);
  await rows(sql`UPDATE invoices SET settled = gross, status = 'paid' WHERE id = ${installment.id}`);
  await rows(sql`INSERT INTO installments (basket_id, position, moment, percent, days, ahead, paid_first, invoice_id)
    VALUES (${order.id}, 1, 'order_confirmation', 30, 14, true, false, ${installment.id})`);
  expect(await openOf(`order ${order.number}`)).toBe(order.gross - eur(5 + 4 + 3));
});

it('prepay by bank › finds the order of the last line of a file of thousands of long lines', async () => {
  const order = await approvedOrder();
  const texts = Array.from({ length: 2999 }, (_, index) => `Betaling factuur 2026-1-${index} ${'onder dank voor de levering '.repeat(4)}`);
  expect(await openOf(...texts, `order ${order.number}`)).toBe(order.gross);
});
