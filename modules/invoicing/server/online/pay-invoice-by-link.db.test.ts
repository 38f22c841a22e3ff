import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/pay-invoice-by-link.endpoint.ts';
import { readInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/read-invoice-by-link.endpoint.ts';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { addSentInvoice } from '#test/payments.ts';
import { findInvoice } from '../invoices.store.ts';
import { invoicePaymentUrl } from './pay-invoice-by-link.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

it('lets a private customer pay an invoice by the link of its mail, once and without an account', async () => {
  const { shop, customer } = paying;
  const { id } = await addSentInvoice(shop, customer, 121, 1);
  const link = () => shop.kernel.act(async (context) => invoicePaymentUrl(context, await findInvoice(context.tx, id)));
  expect(await link()).toBeUndefined();
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`));
  const token = /\/pay\/([\w-]{22})$/.exec((await link())!)![1]!;
  const read = () => shop.visitor.call(readInvoiceByLinkEndpoint, { token });
  expect(await read()).toMatchObject({ open: eur(121), status: null, checkoutUrl: '' });
  const begun = await shop.visitor.call(payInvoiceByLinkEndpoint, { token });
  expect(await shop.visitor.call(payInvoiceByLinkEndpoint, { token })).toEqual(begun);
  await shop.runJobs();
  const { checkoutUrl } = await read();
  expect(await endAtProvider(paying, checkoutUrl, 'paid')).toBe('http://proefschriftdruk.localhost/pay/returned');
  await shop.runJobs();
  expect(await read()).toMatchObject({ open: noMoney, status: 'paid', checkoutUrl: '' });
  expect(await shop.visitor.refused(payInvoiceByLinkEndpoint, { token })).toMatchObject({ code: 'INVOICE_SETTLED' });
});
