import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { undoPayBackEndpoint } from '#modules/invoicing/contract/payment/undo-pay-back.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('undo a pay-back › gives the payment its rest again, once, and lets an order go that waited for credit', async () => {
  const ineke = shop.as('finance');
  const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
  const { id: customerId, ...customer } = await addCustomer(shop);
  const { gross: amount } = await addSentInvoice(shop, { id: customerId }, 1210, 1);
  const { id: orderId } = await deliveredOrder(shop, { id: customerId, ...customer });
  await rows(sql`UPDATE customers SET credit_limit = 15000000 WHERE id = ${customerId}`);
  const given = { customerId, receivedOn: '2026-11-17', method: 'bank' as const, amount, parts: [] };
  const { id, version } = await ineke.call(bookPaymentEndpoint, given);
  const used = await ineke.call(usePaymentRestEndpoint, { id, version, parts: [], refund: amount });
  await rows(sql`UPDATE lines SET status = 'on_hold', resume_status = 'entered' WHERE basket_id = ${orderId}`);
  await rows(sql`UPDATE baskets SET status = 'on_hold', reason = 'beyond_credit', resume_status = 'quote_approved' WHERE id = ${orderId}`);
  const undone = await ineke.call(undoPayBackEndpoint, { id, version: used.version });
  expect(undone).toMatchObject({ rest: amount });
  expect(await rows(sql`SELECT status FROM baskets WHERE id = ${orderId}`)).toEqual([{ status: 'quote_approved' }]);
  expect(await ineke.refused(undoPayBackEndpoint, { id, version: undone.version })).toMatchObject({ code: 'NOTHING_PAID_BACK' });
});
