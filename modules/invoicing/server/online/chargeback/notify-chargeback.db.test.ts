import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';
import { addBasket, addSentQuote, linkInMail } from '#test/baskets.ts';
import { endAtProvider, openPayingShop, type PayingShop, reportPayment } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';
import { onlinePayments } from '../online.tables.ts';
import { findAwaitedPayment, keepProviderPayment } from '../online-payments.store.ts';
import { notifyChargeback } from './notify-chargeback.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const mails = (kind: string) => rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = ${kind}`);

it('notify chargeback › has an order that was paid wait for its payment again, and tells its customer and order manager once', async () => {
  const { shop, customer } = paying;
  const { id, lineId } = await addSentQuote(shop, customer);
  await rows(sql`UPDATE customers SET customer_type = 'private', payment_plan = '[]' WHERE id = ${customer.id}`);
  await rows(sql`UPDATE contacts SET user_id = NULL WHERE id = ${customer.contactId}`);
  const approval = { token: await linkInMail(shop, 'quote', 'quote'), name: 'Ineke', agreed: true as const };
  const { paymentPath } = await shop.visitor.call(approveQuoteEndpoint, { ...approval, choices: [{ lineId, quantity: 150 }] });
  const token = /^\/pay-order\/([\w-]{22})$/.exec(paymentPath!)![1]!;
  const read = () => shop.visitor.call(readOrderByLinkEndpoint, { token });
  await shop.runJobs();
  const { checkoutUrl } = await read();
  await endAtProvider(paying, checkoutUrl, 'paid');
  await shop.runJobs();
  const awaits = () => shop.kernel.act(({ tx }) => findAwaitedPayment(tx, id));
  expect([(await read()).chargedBack, await awaits()]).toEqual([false, undefined]);

  const [{ providerId }] = (await rows(sql`SELECT provider_id AS "providerId" FROM online_payments WHERE basket_id = ${id}`)) as [
    { providerId: string },
  ];
  for (let time = 0; time < 2; time += 1) {
    await endAtProvider(paying, checkoutUrl, 'charged_back');
    await reportPayment(paying, providerId);
    await shop.runJobs();
  }
  expect(await read()).toMatchObject({ chargedBack: true, canPayAgain: true });
  expect(await awaits()).toMatchObject({ amount: (await read()).amount });
  await rows(sql`UPDATE baskets SET invoice_status = 'invoiced' WHERE id = ${id}`);
  expect(await read()).toMatchObject({ chargedBack: true, canPayAgain: false });
  expect(await shop.visitor.refused(payOrderByLinkEndpoint, { token })).toMatchObject({ code: 'ORDER_ENDED' });
  await rows(sql`UPDATE baskets SET invoice_status = 'not_invoiced' WHERE id = ${id}`);
  expect((await mails('payment_charged_back')).map(({ text }) => text.includes('/pay-order/'))).toEqual([true]);
  expect(await mails('payment_charged_back_manager')).toHaveLength(1);

  // The rest of the payment had been used for another invoice as well.
  const other = await addSentInvoice(shop, customer, 121, 9);
  await shop.kernel.act(async (context) => {
    const [payment] = await context.tx.db.select().from(onlinePayments).where(eq(onlinePayments.basketId, id));
    const reopened = [{ invoiceId: other.id, amount: other.gross }];
    await notifyChargeback(context, { payment: payment!, takenBack: payment!.amount, reopened });
  });
  expect(await mails('payment_charged_back')).toHaveLength(2);
  expect((await mails('invoice_charged_back')).filter(({ text }) => text.includes(other.number))).toHaveLength(1);

  await shop.visitor.call(payOrderByLinkEndpoint, { token });
  await shop.runJobs();
  await endAtProvider(paying, (await read()).checkoutUrl, 'paid');
  await shop.runJobs();
  expect(await read()).toMatchObject({ status: 'paid', chargedBack: false, canPayAgain: false });
  expect(await awaits()).toBeUndefined();
});

it('notify chargeback › counts what was taken back once when two answers of the provider come together', async () => {
  const { shop, customer } = paying;
  const { id: basketId } = await addBasket(shop, customer);
  const [own] = await rows<{ id: number }>(sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
    VALUES (${customer.id}, ${basketId}, 500000, '26-1', 'nl', 'open', now()) RETURNING id::float8 AS id`);
  const amount = moneyFromUnits(500000);
  const said = {
    id: `tr_${own!.id}`,
    status: 'paid' as const,
    amount,
    checkoutUrl: '',
    expiresAt: null,
    method: 'ideal',
    payer: '',
    iban: '',
  };
  const keep = (chargedBack: Money) => shop.kernel.act((context) => keepProviderPayment(context, own!.id, { ...said, chargedBack }));
  await keep(noMoney);
  const both = await Promise.all([keep(amount), keep(amount)]);
  expect(both.map(({ takenBack }) => takenBack).toSorted((one, other) => one - other)).toEqual([noMoney, amount]);
});

it('notify chargeback › mails how to pay an invoice again, once, and counts the days to its reminder from then', async () => {
  const { shop, customer, payer } = paying;
  await rows(sql`
    UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`);
  const { id: invoiceId, number } = await addSentInvoice(shop, customer, 121, 7, '2026-11-05');
  const paidAt = async () => {
    const begun = await payer.call(payInvoiceEndpoint, { id: invoiceId });
    await shop.runJobs();
    const { checkoutUrl } = await payer.call(readMyOnlinePaymentEndpoint, begun);
    await endAtProvider(paying, checkoutUrl, 'paid');
    await shop.runJobs();
    return { ...begun, checkoutUrl };
  };
  const takeBack = async ({ id, checkoutUrl }: { id: number; checkoutUrl: string }) => {
    const [own] = await rows<{ providerId: string }>(sql`SELECT provider_id AS "providerId" FROM online_payments WHERE id = ${id}`);
    for (let time = 0; time < 2; time += 1) {
      await endAtProvider(paying, checkoutUrl, 'charged_back');
      await reportPayment(paying, own!.providerId);
      await shop.runJobs();
    }
  };
  const ours = async (kind: string) => (await mails(kind)).filter(({ text }) => text.includes(number));
  await rows(sql`UPDATE customers SET customer_type = 'business' WHERE id = ${customer.id}`);
  await takeBack(await paidAt());
  const first = await ours('invoice_charged_back');
  expect(first.map(({ text }) => text.includes('/customer-portal?show=invoices'))).toEqual([true]);
  expect(first[0]!.text).toContain('121,00');
  await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
  await takeBack(await paidAt());
  const links = (await ours('invoice_charged_back')).map(({ text }) => /\/pay\/[\w-]{22}/.test(text));
  expect(links.toSorted()).toEqual([false, true]);

  const remindersOn = async (day: string) => {
    shop.moveClock(`${day}T06:10:00Z`);
    const job = shop.kernel.jobs.find(({ name }) => name === 'invoicing.reminders')!;
    await shop.kernel.act((context) => job.run(context, {}));
    await shop.runJobs();
    return (await ours('invoice_reminder_1')).length;
  };
  expect([await remindersOn('2026-11-24'), await remindersOn('2026-11-25')]).toEqual([0, 1]);
});

it('notify chargeback › asks to pay the invoice of an order that was paid first and invoiced since', async () => {
  const { shop, customer } = paying;
  const { id: basketId } = await addBasket(shop, customer);
  const { id: invoiceId, gross, number } = await addSentInvoice(shop, customer, 242, 8);
  const own = await rows<{ id: number }>(sql`
    INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at, by_link)
    VALUES (${customer.id}, ${basketId}, ${gross}, '26-2', 'nl', 'open', now(), true) RETURNING id::float8 AS id`);
  const id = own[0]!.id;
  const said = {
    id: `tr_${id}`,
    status: 'paid' as const,
    amount: gross,
    checkoutUrl: '',
    expiresAt: null,
    method: 'ideal',
    payer: '',
    iban: '',
  };
  const { payment } = await shop.kernel.act((context) => keepProviderPayment(context, id, { ...said, chargedBack: noMoney }));
  await rows(sql`INSERT INTO payment_parts (payment_id, invoice_id, amount) VALUES (${payment.paymentId}, ${invoiceId}, ${gross})`);
  await rows(sql`UPDATE payments SET rest = 0 WHERE id = ${payment.paymentId}`);
  await rows(sql`UPDATE invoices SET settled = gross, status = 'paid' WHERE id = ${invoiceId}`);
  await rows(sql`UPDATE baskets SET invoice_status = 'invoiced' WHERE id = ${basketId}`);
  await shop.kernel.act(async (context) =>
    notifyChargeback(context, await keepProviderPayment(context, id, { ...said, chargedBack: gross })),
  );
  const about = (await mails('invoice_charged_back')).filter(({ text }) => text.includes(number));
  expect(about).toHaveLength(1);
  expect(
    await rows(sql`SELECT 1 FROM mails WHERE kind = 'payment_charged_back' AND refs @> ARRAY[${`basket:${basketId}`}]::text[]`),
  ).toEqual([]);
  const facts = await rows<{ to: string }>(sql`
    SELECT data->>'to' AS to FROM facts WHERE fact = 'online_payment.charged_back' AND refs @> ARRAY[${`basket:${basketId}`}]::text[]`);
  expect(facts).toEqual([{ to: expect.stringContaining('@') }]);
});
