import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('uses an over-payment for a later invoice and pays the last of it back, once', async () => {
  const ineke = shop.as('finance');
  const { id: customerId } = await addCustomer(shop);
  const { id: invoiceId } = await addSentInvoice(shop, { id: customerId }, 60.5, 1);
  const given = { customerId, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(100), parts: [] };
  const { id, version } = await ineke.call(bookPaymentEndpoint, given);
  const asked = { id, version, parts: [{ invoiceId, amount: eur(60.5) }], refund: eur(9.5) };
  const used = await Promise.all([1, 2].map(() => ineke.call(usePaymentRestEndpoint, asked).catch(() => undefined)));
  expect(used.filter((one) => one !== undefined)).toMatchObject([{ rest: eur(30) }]);
  expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ status: 'paid', open: 0 });
  const more = { id, version: version + 1, parts: [], refund: eur(30.01) };
  expect(await ineke.refused(usePaymentRestEndpoint, more)).toMatchObject({ code: 'PAYMENT_BEYOND_AMOUNT' });
});
