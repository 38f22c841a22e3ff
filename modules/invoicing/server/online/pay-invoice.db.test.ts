import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { endAtProvider, openPayingShop, type PayingShop, reportPayment } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';
import { checkOnlinePaymentJob } from './online-payment.jobs.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const providerIdOf = async (id: number) =>
  (await rows<{ id: string }>(sql`SELECT provider_id AS id FROM online_payments WHERE id = ${id}`))[0]!.id;
const read = (id: number) => paying.payer.call(readMyOnlinePaymentEndpoint, { id });

describe('pay invoice', () => {
  it('begins one payment for two presses, and books it once however often the provider reports it', async () => {
    const { shop, customer, payer } = paying;
    const invoice = await addSentInvoice(shop, customer, 121, 1);
    const mine = (await payer.call(listMyInvoicesEndpoint, {})).rows.filter(({ number }) => number === invoice.number);
    expect(mine).toMatchObject([{ id: invoice.id, payable: true, open: eur(121) }]);
    const pressed = await Promise.all(
      ['one', 'other'].map((idempotencyKey) => payer.call(payInvoiceEndpoint, { id: invoice.id }, { idempotencyKey })),
    );
    expect(pressed[0]).toEqual(pressed[1]);
    const { id } = pressed[0]!;
    expect(await read(id)).toMatchObject({ status: 'starting', checkoutUrl: '', amount: eur(121), isOrder: false });
    await shop.runJobs();
    const { checkoutUrl } = await read(id);
    const back = await endAtProvider(paying, checkoutUrl, 'paid');
    expect(back).toBe(`http://proefschriftdruk.localhost/customer-portal/payment/${id}`);
    const providerId = await providerIdOf(id);
    await Promise.all([1, 2, 3].map(() => reportPayment(paying, providerId)));
    await Promise.all([1, 2].map(() => runJob(shop.kernel, checkOnlinePaymentJob, { id })));
    await shop.runJobs();
    expect(await read(id)).toMatchObject({ status: 'paid', checkoutUrl: '', canPayAgain: false });
    expect(await shop.as('finance').call(readInvoiceEndpoint, { id: invoice.id })).toMatchObject({ status: 'paid', open: 0 });
    expect(await rows(sql`SELECT method, amount, payer, note FROM payments WHERE note = ${providerId}`)).toEqual([
      { method: 'online', amount: eur(121), payer: 'T. TEST', note: providerId },
    ]);
    expect(await payer.refused(payInvoiceEndpoint, { id: invoice.id })).toMatchObject({ code: 'INVOICE_SETTLED' });
  });

  it('keeps on account what a bank transfer paid in the meantime', async () => {
    const { shop, customer, payer } = paying;
    const invoice = await addSentInvoice(shop, customer, 60.5, 2);
    const { id } = await payer.call(payInvoiceEndpoint, { id: invoice.id });
    await shop.runJobs();
    const byBank = { customerId: customer.id, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(50) };
    await shop.as('finance').call(bookPaymentEndpoint, { ...byBank, parts: [{ invoiceId: invoice.id, amount: eur(50) }] });
    await endAtProvider(paying, (await read(id)).checkoutUrl, 'paid');
    await shop.runJobs();
    expect(await rows(sql`SELECT rest FROM payments WHERE method = 'online' ORDER BY id DESC LIMIT 1`)).toEqual([{ rest: eur(50) }]);
  });

  it('never believes a message, and answers an unknown one like a known one', async () => {
    const { shop, customer, payer } = paying;
    const invoice = await addSentInvoice(shop, customer, 30.25, 3);
    const { id } = await payer.call(payInvoiceEndpoint, { id: invoice.id });
    await shop.runJobs();
    const texts = [await providerIdOf(id), 'tr_unknown', "tr_1' OR 1=1", 'x'.repeat(900), ''];
    const answers = await Promise.all(texts.map((text) => reportPayment(paying, encodeURIComponent(text))));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(texts.map(() => [200, 'OK']));
    expect((await reportPayment(paying, 'x'.repeat(5000))).statusCode).toBe(413);
    await shop.runJobs();
    expect(await read(id)).toMatchObject({ status: 'open' });
  });

  it('ends a payment that the provider refuses, and tells a foreign invoice like an unknown one', async () => {
    const { shop, customer, payer } = paying;
    const refusedByProvider = await addSentInvoice(shop, customer, 13.13, 4);
    const { id } = await payer.call(payInvoiceEndpoint, { id: refusedByProvider.id });
    await shop.runJobs();
    expect(await read(id)).toMatchObject({ status: 'failed', canPayAgain: true });
    const other = shop.as('inkoop@delindewal.example');
    for (const unknown of [refusedByProvider.id, 999999])
      expect(await other.refused(payInvoiceEndpoint, { id: unknown })).toMatchObject({ status: 404 });
    expect(await other.refused(readMyOnlinePaymentEndpoint, { id })).toMatchObject({ status: 404 });
  });
});
