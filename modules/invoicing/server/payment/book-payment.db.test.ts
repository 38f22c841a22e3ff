import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceCountsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import {
  listOpenItemsEndpoint,
  listPaymentsEndpoint,
  readPaymentEndpoint,
} from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { moneyFromEuros as eur, type Money } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let ineke: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  ineke = shop.as('finance');
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const book = (amount: number, parts: [number, number][], more: object = {}) => ({
  ...{ customerId: customer.id, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(amount), ...more },
  parts: parts.map(([invoiceId, part]) => ({ invoiceId, amount: eur(part) })),
});
const invoice = (id: number) => ineke.call(readInvoiceEndpoint, { id });

describe('payment of an invoice', () => {
  it('is booked in parts until the invoice is paid, and the order’s history tells it', async () => {
    const payer = await addCustomer(shop, { name: 'Academie Zuid' });
    const order = await deliveredOrder(shop, payer);
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
    await ineke.call(sendInvoicesEndpoint, { ids: [made!.id] });
    const { id, gross } = await invoice(made!.id);
    const openValue = async () => (await shop.as('admin').call(readCustomerEndpoint, { id: payer.id })).openValue;
    const of = { customerId: payer.id };
    const before = await openValue();
    await ineke.call(bookPaymentEndpoint, book(100, [[id, 100]], of));
    expect(await invoice(id)).toMatchObject({ status: 'sent', settled: eur(100), open: gross - eur(100) });
    const rest = (gross - eur(100)) / 10_000;
    const refused = await ineke.refused(bookPaymentEndpoint, book(5000, [[id, rest + 0.01]], of));
    expect(refused).toMatchObject({ status: 409, code: 'PAYMENT_BEYOND_OPEN', message: expect.stringContaining('Van factuur 2026-') });
    const last = await ineke.call(bookPaymentEndpoint, book(rest + 10, [[id, rest]], of));
    expect([last.rest, (await invoice(id)).status]).toEqual([eur(10), 'paid']);
    expect(before - (await openValue())).toBe((await invoice(id)).net + eur(10));
    const facts = await rows<{ fact: string }>(
      sql`SELECT fact FROM facts WHERE ${`basket:${order.id}`} = ANY(refs) ORDER BY id DESC LIMIT 2`,
    );
    expect(facts.map(({ fact }) => fact)).toEqual(['invoice.paid', 'invoice.paid_in_part']);
    const { rows: listed } = await ineke.call(listPaymentsEndpoint, { search: 'academie zuid' });
    expect(listed).toMatchObject([{ id: last.id, rest: eur(10) }, { amount: eur(100) }]);
  });
  it('is booked once when the button is pressed twice, and by one of two people', async () => {
    const { id } = await addSentInvoice(shop, customer, 121, 801);
    const press = () => ineke.call(bookPaymentEndpoint, book(121, [[id, 121]]), { idempotencyKey: `payment-${id}` });
    const [one, two] = await Promise.all([press(), press()]);
    expect(one).toEqual(two);
    const other = await addSentInvoice(shop, customer, 121, 802);
    const both = await Promise.all([1, 2].map(() => ineke.call(bookPaymentEndpoint, book(121, [[other.id, 121]])).catch(() => undefined)));
    expect(both.filter((done) => done !== undefined)).toHaveLength(1);
    expect((await invoice(other.id)).settled).toBe(eur(121));
  });
  it('is paid back after a credit note, or moved to another invoice', async () => {
    const order = await deliveredOrder(shop, customer);
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [`order-${order.id}`] });
    const [final] = await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
    await ineke.call(sendInvoicesEndpoint, { ids: [final!.id] });
    const gross = (await invoice(final!.id)).gross / 10_000;
    await ineke.call(bookPaymentEndpoint, book(gross, [[final!.id, gross]]));
    const { version } = await invoice(final!.id);
    await ineke.call(creditInvoiceEndpoint, { id: final!.id, version, reason: 'test' });
    expect(await invoice(final!.id)).toMatchObject({ status: 'sent', open: eur(-gross) });
    const other = await addSentInvoice(shop, customer, 50, 803);
    await ineke.call(
      bookPaymentEndpoint,
      book(
        0,
        [
          [final!.id, -50],
          [other.id, 50],
        ],
        { method: 'offset' },
      ),
    );
    await ineke.call(bookPaymentEndpoint, book(50 - gross, [[final!.id, 50 - gross]]));
    expect([await invoice(final!.id), await invoice(other.id)]).toMatchObject([
      { status: 'sent', open: 0, settled: 0 },
      { status: 'paid', open: 0 },
    ]);
  });
  it('is not of tomorrow, nor of nobody', async () => {
    expect(await ineke.refused(bookPaymentEndpoint, book(5, [], { receivedOn: '2026-11-19' }))).toMatchObject({
      code: 'PAYMENT_IN_FUTURE',
    });
    expect((await ineke.refused(bookPaymentEndpoint, book(5, [], { customerId: 999_999 }))).status).toBe(404);
    expect((await shop.as('order_manager').refused(bookPaymentEndpoint, book(5, []))).status).toBe(403);
  });
});

it('the credit hold of an order ends by itself once the customer has paid', async () => {
  const held = await addCustomer(shop);
  const { id } = await addSentInvoice(shop, held, 1210, 804);
  const order = await deliveredOrder(shop, held);
  await rows(sql`UPDATE customers SET credit_limit = 15000000 WHERE id = ${held.id}`);
  await rows(sql`UPDATE lines SET status = 'on_hold', resume_status = 'entered' WHERE basket_id = ${order.id}`);
  await rows(sql`UPDATE baskets SET status = 'on_hold', reason = 'beyond_credit', resume_status = 'quote_approved' WHERE id = ${order.id}`);
  const status = async () => (await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${order.id}`))[0]!.status;
  await ineke.call(bookPaymentEndpoint, { ...book(1, [[id, 1]]), customerId: held.id });
  expect(await status()).toBe('on_hold');
  await ineke.call(bookPaymentEndpoint, { ...book(1209, [[id, 1209]]), customerId: held.id });
  expect(await status()).toBe('quote_approved');
});

it('open items are listed by age, and overdue invoices by themselves', async () => {
  const late = await addCustomer(shop, { name: 'Uitgeverij Traag' });
  const { id } = await addSentInvoice(shop, late, 121, 805, '2026-10-10');
  await addSentInvoice(shop, late, 60.5, 806);
  await ineke.call(bookPaymentEndpoint, { ...book(30, [[id, 21]]), customerId: late.id });
  const { rows: owed } = await ineke.call(listOpenItemsEndpoint, { search: 'traag' });
  expect((await ineke.call(listOpenItemsEndpoint, { search: 'traag', whole: true })).rows).toEqual(owed);
  expect(owed).toMatchObject([{ notDue: eur(60.5), late30: 0, late60: eur(100), onAccount: eur(9), total: eur(151.5) }]);
  const overdue = await ineke.call(listInvoicesEndpoint, { status: 'overdue' });
  expect(overdue.rows).toMatchObject([{ id, open: eur(100), daysLate: 39 }]);
  expect((await ineke.call(readInvoiceCountsEndpoint, {})).overdue).toBe(1);
});

it('the books balance over a walk of payments, rests, write-offs and reversals', async () => {
  const walker = await addCustomer(shop, { name: 'Wandelaar' });
  const invoices = await Promise.all([100, 60.5, 12.1, 2.42].map((euros, index) => addSentInvoice(shop, walker, euros, 810 + index)));
  let state = 20_261_118;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const booked: number[] = [];
  let accepted = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const { id } = invoices[below(invoices.length)]!;
    const amount = 1 + below(30);
    const act = below(3);
    if (act === 0) {
      const done = await ineke
        .call(bookPaymentEndpoint, { ...book(amount + below(9), [[id, amount]]), customerId: walker.id })
        .catch(() => undefined);
      if (done) booked.push(done.id);
      if (done) accepted += 1;
      continue;
    }
    const payment = booked[below(booked.length)];
    if (payment === undefined) continue;
    const { version } = await ineke.call(readPaymentEndpoint, { id: payment });
    const parts = [{ invoiceId: id, amount: eur(amount) }];
    const done = await (act === 1
      ? ineke.call(usePaymentRestEndpoint, { id: payment, version, parts, refund: eur(below(2)) })
      : ineke.call(reversePaymentEndpoint, { id: payment, version, reason: 'test' })
    ).catch(() => undefined);
    if (done) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(7);
  const [sums] = await rows<Record<'received' | 'divided' | 'settled' | 'kept' | 'beyond', Money>>(sql`
    SELECT (SELECT sum(amount) FROM payments WHERE customer_id = ${walker.id} AND reversed_at IS NULL) AS received,
      (SELECT sum(rest + refunded) FROM payments WHERE customer_id = ${walker.id} AND reversed_at IS NULL) AS kept,
      (SELECT sum(pp.amount) FROM payment_parts pp JOIN payments p ON p.id = pp.payment_id WHERE p.customer_id = ${walker.id} AND p.reversed_at IS NULL) AS divided,
      (SELECT sum(settled) FROM invoices WHERE customer_id = ${walker.id}) AS settled,
      (SELECT count(*) FROM invoices WHERE customer_id = ${walker.id} AND (settled > gross OR settled < 0)) AS beyond`);
  const { received, divided, settled, kept, beyond } = sums!;
  expect([Number(received), Number(divided), Number(beyond)]).toEqual([Number(settled) + Number(kept), Number(settled), 0]);
});
