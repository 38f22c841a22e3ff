import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelUnpaidOrderEndpoint } from '#modules/invoicing/contract/online/cancel-unpaid-order.endpoint.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { addBasket } from '#test/baskets.ts';
import { openPayingShop, type PayingShop } from '#test/online-payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
async function unpaidOrder(status: string) {
  const { id } = await addBasket(paying.shop, paying.customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  const [payment] = await rows<{ id: number }>(sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
    VALUES (${paying.customer.id}, ${id}, 500000, '26-1', 'nl', ${status}, '2026-11-18T09:00:00Z') RETURNING id`);
  return { id, payment: { id: payment!.id } };
}

it('cancels an own order that waits for its payment, and not one that the bank is paying', async () => {
  const { payer, shop } = paying;
  const { id, payment } = await unpaidOrder('expired');
  expect((await shop.as('inkoop@delindewal.example').refused(cancelUnpaidOrderEndpoint, payment)).status).toBe(404);
  expect(await payer.call(readMyOnlinePaymentEndpoint, payment)).toMatchObject({ canCancel: true });
  await payer.call(cancelUnpaidOrderEndpoint, payment);
  expect(await rows(sql`SELECT status FROM baskets WHERE id = ${id}`)).toEqual([{ status: 'quote_canceled' }]);
  expect(await payer.refused(cancelUnpaidOrderEndpoint, payment)).toMatchObject({ code: 'ORDER_ENDED' });
  const pending = await unpaidOrder('pending');
  expect(await payer.refused(cancelUnpaidOrderEndpoint, pending.payment)).toMatchObject({ code: 'PAYMENT_RUNNING' });
  expect(await payer.call(readMyOnlinePaymentEndpoint, pending.payment)).toMatchObject({ canCancel: false });
});

it('refuses to cancel an order as unpaid of which something came in by bank', async () => {
  const { payer, customer } = paying;
  const { id, payment } = await unpaidOrder('expired');
  await rows(sql`
    INSERT INTO payments (customer_id, received_on, method, amount, rest, basket_id, booked_at, booked_by)
    VALUES (${customer.id}, '2026-11-18', 'bank', 200000, 200000, ${id}, now(), 'Ineke Smit')`);
  expect(await payer.call(readMyOnlinePaymentEndpoint, payment)).toMatchObject({ canCancel: false });
  expect(await payer.refused(cancelUnpaidOrderEndpoint, payment)).toMatchObject({ code: 'PAID_BY_BANK' });
  await rows(sql`UPDATE payments SET reversed_at = now(), reversed_by = 'Ineke Smit' WHERE basket_id = ${id}`);
  expect(await payer.call(readMyOnlinePaymentEndpoint, payment)).toMatchObject({ canCancel: true });
});
