import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { refundOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/refund-online-payment.endpoint.ts';
import { readPaymentEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { moneyFromEuros as eur, type Money } from '#platform/domain/money.ts';
import { endAtProvider, openPayingShop, type PayingShop, reportPayment } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));

/** A paid invoice of which this much is credited afterwards. */
async function paidInvoice(euros: number, credited: Money, sequence: number): Promise<{ invoiceId: number; id: number; version: number }> {
  const { shop, customer, payer } = paying;
  const { id: invoiceId } = await addSentInvoice(shop, customer, euros, sequence);
  const begun = await payer.call(payInvoiceEndpoint, { id: invoiceId });
  await shop.runJobs();
  await endAtProvider(paying, (await payer.call(readMyOnlinePaymentEndpoint, begun)).checkoutUrl, 'paid');
  await shop.runJobs();
  await rows(sql`UPDATE invoices SET credited_gross = ${credited} WHERE id = ${invoiceId}`);
  const [payment] = await rows<{ id: number; version: number }>(
    sql`SELECT p.id, p.version FROM payments p JOIN online_payments o ON o.payment_id = p.id WHERE o.id = ${begun.id}`,
  );
  return { invoiceId, ...payment! };
}

it('pays a credited amount back once, and no more than is credited', async () => {
  const { shop } = paying;
  const ineke = shop.as('finance');
  const { invoiceId, id, version } = await paidInvoice(121, eur(21), 1);
  expect(await ineke.refused(refundOnlinePaymentEndpoint, { id, version, amount: eur(21.01) })).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  const asked = ['one', 'other'].map((idempotencyKey) =>
    ineke.call(refundOnlinePaymentEndpoint, { id, version, amount: eur(21) }, { idempotencyKey }).catch(() => undefined),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ open: 0 });
  await shop.runJobs();
  await shop.runJobs();
  expect((await ineke.call(readPaymentEndpoint, { id })).refundsOnline).toMatchObject([{ amount: eur(21), status: 'refunded' }]);
  const [back] = await rows<{ id: number; version: number }>(sql`SELECT id, version FROM payments WHERE takes_back = ${id}`);
  expect(await ineke.refused(reversePaymentEndpoint, { ...back!, reason: 'storno' })).toMatchObject({ code: 'PAYMENT_IS_REFUND' });
  const again = { id, version: version + 1, amount: eur(1) };
  expect(await ineke.refused(refundOnlinePaymentEndpoint, again)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
});

it('takes a refund back in the books when the provider could not carry it out', async () => {
  const { shop } = paying;
  const ineke = shop.as('finance');
  const { invoiceId, id, version } = await paidInvoice(200, eur(99.99), 2);
  await ineke.call(refundOnlinePaymentEndpoint, { id, version, amount: eur(99.99) });
  await shop.runJobs();
  await shop.runJobs();
  expect((await ineke.call(readPaymentEndpoint, { id })).refundsOnline).toMatchObject([{ status: 'failed' }]);
  expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ open: eur(-99.99) });
});

it('opens an invoice again when the bank takes its payment back, once however often the provider reports it', async () => {
  const { shop, customer, payer } = paying;
  const { id: invoiceId } = await addSentInvoice(shop, customer, 80, 3);
  const begun = await payer.call(payInvoiceEndpoint, { id: invoiceId });
  await shop.runJobs();
  const { checkoutUrl } = await payer.call(readMyOnlinePaymentEndpoint, begun);
  await endAtProvider(paying, checkoutUrl, 'paid');
  await shop.runJobs();
  const ineke = shop.as('finance');
  expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ status: 'paid', open: 0 });
  const [{ providerId }] = (await rows<{ providerId: string }>(
    sql`SELECT provider_id AS "providerId" FROM online_payments WHERE id = ${begun.id}`,
  )) as [{ providerId: string }];
  for (let time = 0; time < 2; time += 1) {
    await endAtProvider(paying, checkoutUrl, 'charged_back');
    await reportPayment(paying, providerId);
    await shop.runJobs();
  }
  expect(await ineke.call(readInvoiceEndpoint, { id: invoiceId })).toMatchObject({ status: 'sent', open: eur(80) });
  const back = await rows<{ amount: Money; method: string }>(sql`SELECT amount, method FROM payments WHERE method = 'chargeback'`);
  expect(back).toEqual([{ amount: eur(-80), method: 'chargeback' }]);
  const [own] = await rows<{ id: number }>(sql`SELECT payment_id::float8 AS id FROM online_payments WHERE id = ${begun.id}`);
  const payment = await ineke.call(readPaymentEndpoint, own!);
  expect(payment).toMatchObject({ takenBack: eur(80) });
  const reversal = { ...own!, version: payment.version, reason: 'storno' };
  expect(await ineke.refused(reversePaymentEndpoint, reversal)).toMatchObject({ code: 'PAYMENT_WENT_BACK' });
  const refund = { ...own!, version: payment.version, amount: eur(1) };
  expect(await ineke.refused(refundOnlinePaymentEndpoint, refund)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
});
