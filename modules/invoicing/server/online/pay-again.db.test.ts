import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payAgainEndpoint } from '#modules/invoicing/contract/online/pay-again.endpoint.ts';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

it.each(['failed', 'canceled', 'expired'] as const)('begins a payment again that is %s, as one for two presses', async (outcome) => {
  const { shop, customer, payer } = paying;
  const sequence = { failed: 1, canceled: 2, expired: 3 }[outcome];
  const invoice = await addSentInvoice(shop, customer, 20, sequence);
  const { id } = await payer.call(payInvoiceEndpoint, { id: invoice.id });
  expect(await payer.call(payAgainEndpoint, { id })).toEqual({ id });
  await shop.runJobs();
  await endAtProvider(paying, (await payer.call(readMyOnlinePaymentEndpoint, { id })).checkoutUrl, outcome);
  await shop.runJobs();
  expect(await payer.call(readMyOnlinePaymentEndpoint, { id })).toMatchObject({ status: outcome, checkoutUrl: '', canPayAgain: true });
  const [one, other] = await Promise.all(
    ['one', 'other']
      .map((press) => `${outcome}-${press}`)
      .map((idempotencyKey) => payer.call(payAgainEndpoint, { id }, { idempotencyKey })),
  );
  expect(one).toEqual(other);
  expect(one!.id).not.toBe(id);
  await shop.runJobs();
  await endAtProvider(paying, (await payer.call(readMyOnlinePaymentEndpoint, { id: one!.id })).checkoutUrl, 'paid');
  await shop.runJobs();
  expect(await payer.call(readMyOnlinePaymentEndpoint, { id })).toMatchObject({ canPayAgain: false });
  expect(await payer.refused(payAgainEndpoint, { id })).toMatchObject({ code: 'INVOICE_SETTLED' });
  const booked = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM payment_parts WHERE invoice_id = ${invoice.id}`));
  expect(booked).toHaveLength(1);
});
