import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { listPaymentsEndpoint, readPaymentEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { undoPayBackEndpoint } from '#modules/invoicing/contract/payment/undo-pay-back.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('opens every invoice of the payment again, once, when two people press', async () => {
  const ineke = shop.as('finance');
  const { id: customerId } = await addCustomer(shop);
  const invoices = [await addSentInvoice(shop, { id: customerId }, 60.5, 1), await addSentInvoice(shop, { id: customerId }, 121, 2)];
  const parts = invoices.map(({ id: invoiceId, gross: amount }) => ({ invoiceId, amount }));
  const given = { customerId, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(200), parts };
  const { id, version } = await ineke.call(bookPaymentEndpoint, given);
  const asked = { id, version, reason: 'storno' };
  const done = await Promise.all([1, 2].map(() => ineke.call(reversePaymentEndpoint, asked).catch(() => undefined)));
  expect(done.filter((one) => one !== undefined)).toMatchObject([{ rest: 0 }]);
  for (const { id: invoiceId, gross } of invoices) {
    expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ status: 'sent', settled: 0, open: gross });
  }
});

it('reverses only what did not go back to the customer, and all of it once the pay-back is undone', async () => {
  const ineke = shop.as('finance');
  const { id: customerId } = await addCustomer(shop);
  const invoice = await addSentInvoice(shop, { id: customerId }, 100, 31);
  const parts = [{ invoiceId: invoice.id, amount: invoice.gross }];
  const given = { customerId, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(130), parts };
  const { id, version } = await ineke.call(bookPaymentEndpoint, given);
  const used = await ineke.call(usePaymentRestEndpoint, { id, version, parts: [], refund: eur(20) });
  const reversed = await ineke.call(reversePaymentEndpoint, { id, version: used.version, reason: 'storno' });
  expect(reversed).toMatchObject({ rest: 0 });
  expect(await ineke.call(readInvoiceEndpoint, { id: invoice.id })).toMatchObject({ status: 'sent', settled: 0, open: invoice.gross });
  expect(await ineke.call(readPaymentEndpoint, { id })).toMatchObject({ refunded: eur(20), takenBack: eur(110), reversedAt: null });
  const again = { id, version: reversed.version, reason: 'storno' };
  expect(await ineke.refused(reversePaymentEndpoint, again)).toMatchObject({ code: 'PAYMENT_WENT_BACK' });

  const undone = await ineke.call(undoPayBackEndpoint, { id, version: reversed.version });
  expect(undone).toMatchObject({ rest: eur(20) });
  expect(await ineke.refused(undoPayBackEndpoint, { id, version: undone.version })).toMatchObject({ code: 'NOTHING_PAID_BACK' });
  const [back] = (await ineke.call(listPaymentsEndpoint, {})).rows;
  expect(back).toMatchObject({ method: 'chargeback', amount: eur(-110) });
  await ineke.call(reversePaymentEndpoint, { id: back!.id, version: back!.version, reason: 'toch binnen' });
  const standing = await ineke.call(readPaymentEndpoint, { id });
  expect(standing).toMatchObject({ rest: eur(30), refunded: 0, takenBack: 0 });
  expect(await ineke.call(readInvoiceEndpoint, { id: invoice.id })).toMatchObject({ status: 'paid', open: 0 });
  await ineke.call(reversePaymentEndpoint, { id, version: standing.version, reason: 'verkeerde klant' });
  expect(await ineke.call(readPaymentEndpoint, { id })).toMatchObject({ reversedReason: 'verkeerde klant', rest: 0 });
});

it('lets an order go that waited for credit, once a chargeback came back', async () => {
  const ineke = shop.as('finance');
  const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
  const { id: customerId, ...customer } = await addCustomer(shop);
  const invoice = await addSentInvoice(shop, { id: customerId }, 1210, 41);
  const order = await deliveredOrder(shop, { id: customerId, ...customer });
  await rows(sql`UPDATE customers SET credit_limit = 15000000 WHERE id = ${customerId}`);
  const hold = async () => {
    await rows(sql`UPDATE lines SET status = 'on_hold', resume_status = 'entered' WHERE basket_id = ${order.id}`);
    await rows(
      sql`UPDATE baskets SET status = 'on_hold', reason = 'beyond_credit', resume_status = 'quote_approved' WHERE id = ${order.id}`,
    );
  };
  const status = async () => (await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${order.id}`))[0]!.status;
  const given = { customerId, receivedOn: '2026-11-17', method: 'bank' as const, amount: invoice.gross, parts: [] };
  const { id, version } = await ineke.call(bookPaymentEndpoint, given);
  const some = await ineke.call(usePaymentRestEndpoint, { id, version, parts: [], refund: eur(10) });
  await ineke.call(reversePaymentEndpoint, { id, version: some.version, reason: 'storno' });
  await hold();
  const [back] = (await ineke.call(listPaymentsEndpoint, {})).rows;
  await ineke.call(reversePaymentEndpoint, { id: back!.id, version: back!.version, reason: 'toch binnen' });
  expect(await status()).toBe('quote_approved');
});
