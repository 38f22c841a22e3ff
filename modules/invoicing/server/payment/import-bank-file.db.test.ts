import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { camtOf, type SampleBankLine } from '#demo/orders/bank-file.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import {
  listBankLinesEndpoint,
  listPaymentsEndpoint,
  readPaymentEndpoint,
} from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { skipBankLineEndpoint } from '#modules/invoicing/contract/payment/skip-bank-line.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let ineke: Caller;
let customer: TestCustomer;
let account: string;
beforeAll(async () => {
  shop = await openTestShop();
  ineke = shop.as('finance');
  const [unit] = await rows<{ iban: string }>(sql`SELECT brand ->> 'iban' AS iban FROM business_units ORDER BY id LIMIT 1`);
  account = unit!.iban.replaceAll(' ', '');
});
afterAll(() => shop.close());
/** A customer whom the lines of other tests do not name, and no lines to match. */
beforeEach(async () => {
  await rows(sql`UPDATE bank_lines SET status = 'skipped' WHERE status = 'open'`);
  await rows(sql`UPDATE customers SET name = 'Vroeger'`);
  customer = await addCustomer(shop, { name: 'Drukkerij Ede B.V.' });
});

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const fileOf = (text: string, fileName = 'bank.xml') => ({ fileName, content: Buffer.from(text).toString('base64') });
const sample = (paid: string): SampleBankLine[] => [
  { amount: '121.00', name: 'Ede', iban: 'NL44RABO0123456789', text: `Betaling ${paid}` },
  { amount: '40.00', name: 'DRUKKERIJ EDE BV', iban: '', text: 'deelbetaling' },
  { amount: '40.00', name: 'DRUKKERIJ EDE BV', iban: '', text: 'deelbetaling' },
  { amount: '-20.50', name: 'Papierhandel', text: 'Nota 5' },
];

it('books what names its invoice, proposes the rest, skips what went out, and the same file twice books nothing twice', async () => {
  const first = await addSentInvoice(shop, customer, 121, 901);
  await addSentInvoice(shop, customer, 60.5, 906);
  const asked = fileOf(camtOf(account, sample(first.number)));
  expect(await ineke.call(importBankFileEndpoint, asked)).toEqual({ lines: 4, known: 0, booked: 1, skipped: 1, toMatch: 2 });
  expect(await ineke.call(readInvoiceEndpoint, { id: first.id })).toMatchObject({ status: 'paid', open: 0 });
  const { rows: open } = await ineke.call(listBankLinesEndpoint, { status: 'open' });
  expect(open).toMatchObject([
    { amount: eur(40), match: { customer: 'Drukkerij Ede B.V.', reasons: ['name'], parts: [] } },
    { amount: eur(40), description: 'deelbetaling' },
  ]);
  expect(await ineke.refused(importBankFileEndpoint, asked)).toMatchObject({ code: 'BANK_FILE_KNOWN' });
  const longer = camtOf(account, [...sample(first.number), { amount: '5.00', name: 'Nieuw', text: 'x' }]);
  expect(await ineke.call(importBankFileEndpoint, fileOf(longer))).toEqual({ lines: 5, known: 4, booked: 0, skipped: 0, toMatch: 1 });
  const { rows: payments } = await ineke.call(listPaymentsEndpoint, {});
  expect(payments.filter(({ customerId }) => customerId === customer.id)).toHaveLength(1);
});

it('books what pays an order exactly on account of it, and its invoice counts that off', async () => {
  const order = await deliveredOrder(shop, await addCustomer(shop, { name: 'Vooraf bv' }));
  const [{ number = '', total = 0 } = {}] = await rows<{ number: string; total: number }>(
    sql`SELECT number, total::float8 AS total FROM baskets WHERE id = ${order.id}`,
  );
  const [{ rate = 0 } = {}] = await rows<{ rate: number }>(sql`SELECT vat_rate::float8 AS rate FROM lines WHERE basket_id = ${order.id}`);
  const gross = Math.round((total / 100) * (1 + rate / 100)) / 100;
  const text = `Pro forma ${number.replace('-', ' ')}`;
  const lines = [
    { amount: gross.toFixed(2), name: 'Onbekend', iban: '', text },
    { amount: '10.00', name: 'Onbekend', iban: '', text },
  ];
  expect(await ineke.call(importBankFileEndpoint, fileOf(camtOf(account, lines)))).toMatchObject({ booked: 1, toMatch: 1 });
  const [line] = (await ineke.call(listBankLinesEndpoint, { status: 'open' })).rows;
  expect(line).toMatchObject({ match: { customer: 'Vooraf bv', reasons: ['order'], order: { id: order.id, number } } });
  const asked = {
    receivedOn: '2026-11-17',
    method: 'bank' as const,
    amount: eur(0),
    parts: [],
    bankLine: { id: line!.id, version: line!.version },
  };
  expect(await ineke.refused(bookPaymentEndpoint, { ...asked, customerId: customer.id, orderId: order.id })).toMatchObject({ status: 404 });
  await ineke.call(bookPaymentEndpoint, { ...asked, customerId: line!.match!.customerId, orderId: order.id });
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  expect(await ineke.call(readInvoiceEndpoint, { id: draft!.id })).toMatchObject({ open: 0, settled: eur(gross) });
});

it('two imports of one file at once book it once', async () => {
  const third = await addSentInvoice(shop, customer, 33, 903);
  const asked = fileOf(camtOf(account, [{ amount: '33.00', name: 'Ede', text: third.number }]));
  const done = await Promise.all([1, 2].map(() => ineke.call(importBankFileEndpoint, asked).catch(() => undefined)));
  expect(done.filter((one) => one !== undefined)).toMatchObject([{ booked: 1 }]);
  expect(await ineke.call(readInvoiceEndpoint, { id: third.id })).toMatchObject({ settled: eur(33) });
});

it('a line is booked by hand once, and is to be matched again after a reversal', async () => {
  const second = await addSentInvoice(shop, customer, 60.5, 902);
  await ineke.call(importBankFileEndpoint, fileOf(camtOf(account, [{ amount: '40.00', name: 'DRUKKERIJ EDE BV', text: 'met de hand' }])));
  const [line] = (await ineke.call(listBankLinesEndpoint, { status: 'open' })).rows;
  const asked = {
    ...{ customerId: customer.id, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(0) },
    parts: [{ invoiceId: second.id, amount: eur(30) }],
    bankLine: { id: line!.id, version: line!.version },
  };
  const booked = await ineke.call(bookPaymentEndpoint, asked);
  expect(booked.rest).toBe(eur(10));
  expect(await ineke.call(readPaymentEndpoint, { id: booked.id })).toMatchObject({ amount: eur(40), payer: 'DRUKKERIJ EDE BV' });
  expect((await ineke.refused(bookPaymentEndpoint, asked)).code).toBe('STALE_VERSION');
  const skip = { id: line!.id, version: line!.version + 1, skipped: true };
  expect((await ineke.refused(skipBankLineEndpoint, skip)).code).toBe('BANK_LINE_DONE');
  await ineke.call(reversePaymentEndpoint, { id: booked.id, version: booked.version, reason: 'verkeerde klant' });
  expect(await ineke.call(readInvoiceEndpoint, { id: second.id })).toMatchObject({ status: 'sent', open: second.gross });
  const { rows: open } = await ineke.call(listBankLinesEndpoint, { status: 'open' });
  expect(open.map(({ id }) => id)).toContain(line!.id);
});

it('books money that went out to the invoice that it names, and proposes one by account', async () => {
  const [paid, other] = [await addSentInvoice(shop, customer, 80, 904), await addSentInvoice(shop, customer, 90, 905)];
  await rows(sql`UPDATE invoices SET settled = gross + 200000 WHERE id = ${paid.id}`);
  await rows(sql`UPDATE invoices SET settled = gross + 70000 WHERE id = ${other.id}`);
  await rows(sql`UPDATE customers SET iban = 'NL91ABNA0417164300' WHERE id = ${customer.id}`);
  const lines = [
    { amount: '-20.00', name: 'Ede', text: `Te veel betaald ${paid.number}` },
    { amount: '-7.00', name: 'Ede', iban: 'NL91ABNA0417164300', text: 'terug' },
    { amount: '-3.00', name: 'Stroom', text: 'nota' },
  ];
  expect(await ineke.call(importBankFileEndpoint, fileOf(camtOf(account, lines)))).toMatchObject({ booked: 1, toMatch: 1, skipped: 1 });
  expect(await ineke.call(readInvoiceEndpoint, { id: paid.id })).toMatchObject({ status: 'paid', open: 0 });
  const { rows: open } = await ineke.call(listBankLinesEndpoint, { status: 'open' });
  expect(open.find(({ amount }) => amount === eur(-7))).toMatchObject({ match: { parts: [{ invoiceId: other.id, amount: eur(-7) }] } });
});

it('refuses the file of an account that is not ours', async () => {
  const other = fileOf(camtOf('NL44RABO0123456789', [{ amount: '1.00', text: 'x' }]));
  expect(await ineke.refused(importBankFileEndpoint, other)).toMatchObject({ status: 409, code: 'BANK_FILE_ACCOUNT' });
  expect((await ineke.refused(importBankFileEndpoint, fileOf('%PDF-1.7'))).code).toBe('BANK_FILE_UNREADABLE');
});
