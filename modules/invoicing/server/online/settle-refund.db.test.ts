import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleRefundEndpoint } from '#modules/invoicing/contract/online/settle-refund.endpoint.ts';
import { readPaymentEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { openPayingShop, type PayingShop } from '#test/online-payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
  await addBasket(paying.shop, paying.customer);
});
afterAll(() => paying.shop.close());

/** A payment of 100.00 on account, of which a refund of 40.00 was asked that the provider never answered. */
async function uncertainRefund(providerId: string): Promise<{ paymentId: number; refundId: number }> {
  const { shop, customer } = paying;
  return shop.kernel.act(async ({ tx, now }) => {
    const at = now.toString();
    const payment = await tx.row<{ id: number }>(sql`
      INSERT INTO payments (customer_id, received_on, method, amount, rest, refunded, booked_at, booked_by)
      VALUES (${customer.id}, '2026-11-18', 'online', ${eur(100)}, ${eur(60)}, ${eur(40)}, ${at}, 'Ineke Smit') RETURNING id`);
    const online = await tx.row<{ id: number }>(sql`
      INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, provider_id, payment_id, created_at)
      SELECT ${customer.id}, (SELECT min(id) FROM baskets), ${eur(100)}, 'Proefschrift', 'nl', 'paid', ${providerId}, ${payment!.id}, ${at} RETURNING id`);
    const refund = await tx.row<{ id: number }>(sql`
      INSERT INTO online_refunds (online_payment_id, amount, from_rest, status, trouble, created_at, created_by)
      VALUES (${online!.id}, ${eur(40)}, ${eur(40)}, 'uncertain', 'time-out', ${at}, 'Ineke Smit') RETURNING id`);
    return { paymentId: payment!.id, refundId: refund!.id };
  });
}

it('a refund that the provider never answered ends by what a person found there', async () => {
  const ineke = paying.shop.as('finance');
  const [found, not] = [await uncertainRefund('tr_found'), await uncertainRefund('tr_not')];
  await ineke.call(settleRefundEndpoint, { id: found.refundId, refunded: true });
  expect(await ineke.call(readPaymentEndpoint, { id: found.paymentId })).toMatchObject({
    ...{ rest: eur(60), refunded: eur(40), refundsOnline: [{ status: 'refunded' }] },
  });
  const answers = await Promise.allSettled(
    ['one', 'two'].map((idempotencyKey) => ineke.call(settleRefundEndpoint, { id: not.refundId, refunded: false }, { idempotencyKey })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await ineke.call(readPaymentEndpoint, { id: not.paymentId })).toMatchObject({
    ...{ rest: eur(100), refunded: 0, refundsOnline: [{ status: 'failed' }] },
  });
  expect(await ineke.refused(settleRefundEndpoint, { id: not.refundId, refunded: true })).toMatchObject({ code: 'REFUND_NOT_UNCERTAIN' });
});

it('a refund that did not happen goes to the bank that took the payment back meanwhile', async () => {
  const ineke = paying.shop.as('finance');
  const { paymentId, refundId } = await uncertainRefund('tr_charged_back');
  await paying.shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE online_payments SET charged_back = amount WHERE payment_id = ${paymentId}`);
    await tx.rows(sql`UPDATE payments SET rest = 0 WHERE id = ${paymentId}`);
    await tx.rows(sql`
      INSERT INTO payments (customer_id, received_on, method, amount, rest, takes_back, from_rest, booked_at, booked_by)
      SELECT customer_id, received_on, 'chargeback', ${eur(-60)}, 0, id, ${eur(60)}, booked_at, booked_by FROM payments WHERE id = ${paymentId}`);
  });
  await ineke.call(settleRefundEndpoint, { id: refundId, refunded: false });
  expect(await ineke.call(readPaymentEndpoint, { id: paymentId })).toMatchObject({ rest: 0, refunded: 0, takenBack: eur(100) });
});
