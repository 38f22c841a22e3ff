import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
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
