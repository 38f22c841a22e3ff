import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { writeOffInvoiceEndpoint } from '#modules/invoicing/contract/payment/write-off-invoice.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const accounts = { transportAccount: '8400', otherAccount: '8900', aheadAccount: '1450', debtorsAccount: '1300', vatAccount: '1520' };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('writes a small difference off up to the limit that the shop sets, and a reversal opens it again', async () => {
  const ineke = shop.as('finance');
  const customer = await addCustomer(shop);
  const { id } = await addSentInvoice(shop, customer, 100, 1);
  const parts = [{ invoiceId: id, amount: eur(97.5) }];
  await ineke.call(bookPaymentEndpoint, { customerId: customer.id, receivedOn: '2026-11-17', method: 'cash', amount: eur(97.5), parts });
  const { version } = await ineke.call(readInvoiceEndpoint, { id });
  const settings = await ineke.call(readPaymentSettingsEndpoint, {});
  await ineke.call(savePaymentSettingsEndpoint, { version: settings.version, writeOffLimit: eur(2), ...accounts });
  const asked = { id, version, reason: 'bankkosten' };
  expect(await ineke.refused(writeOffInvoiceEndpoint, asked)).toMatchObject({
    code: 'WRITE_OFF_TOO_MUCH',
    message: expect.stringContaining('€ 2,50'),
  });
  await ineke.call(savePaymentSettingsEndpoint, { version: settings.version + 1, writeOffLimit: eur(2.5), ...accounts });
  expect((await shop.as('order_manager').refused(writeOffInvoiceEndpoint, asked)).status).toBe(403);
  const written = await ineke.call(writeOffInvoiceEndpoint, asked);
  expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ status: 'paid', open: 0 });
  await ineke.call(reversePaymentEndpoint, { id: written.id, version: written.version, reason: 'toch betaald' });
  expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ status: 'sent', open: eur(2.5) });
  expect(await ineke.refused(reversePaymentEndpoint, { id: written.id, version: written.version + 1, reason: 'x' })).toMatchObject({
    code: 'PAYMENT_REVERSED',
  });
});
