import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveLine, setPlanStatus, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import { listInstallmentsEndpoint } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import {
  listProposalsEndpoint,
  readInvoiceCountsEndpoint,
  readInvoiceEndpoint,
  readProposalEndpoint,
} from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { prepayments } from '#modules/planning/server/public.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { findAll, findText, parseXml } from '#test/documents/parse-xml.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { readyOrder, ship, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let ineke: Caller;
let customer: TestCustomer;
const act = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Record<string, unknown>>(query));

/** The order of the worked figure: 1,485.63 with VAT at 9 and 21 %. */
async function plannedOrder(): Promise<TestOrder> {
  const made = await readyOrder(shop, customer, { produced: 0 });
  await act(sql`UPDATE lines SET price = 10129800, transport_price = 459400, vat_rate = 9 WHERE id = ${made.lineId}`);
  await act(sql`INSERT INTO lines (basket_id, position, kind, description, status, quantity, price, vat_rate)
    VALUES (${made.id}, 2, 'cost', 'Mappen', 'entered', 1, 2738900, 21)`);
  await act(sql`UPDATE baskets SET total = 13328100 WHERE id = ${made.id}`);
  return made;
}
async function deliver(made: TestOrder): Promise<void> {
  await shop.kernel.act(async (context) => {
    await setQuantityProduced(context, made.lineId, 150);
    await setPlanStatus(context, made.lineId, { planStatus: 'ready', eventStatus: 'ready' });
    await moveLine(context, made.lineId, 'ready');
  });
  await ship(shop, made, 150);
}
const dueOf = async (made: TestOrder) =>
  (await ineke.call(listProposalsEndpoint, {})).rows.filter(({ orders }) => orders.some(({ basketId }) => basketId === made.id));
const planOf = (made: TestOrder) => ineke.call(listInstallmentsEndpoint, { id: made.id });
const awaited = (made: TestOrder) =>
  shop.kernel.act(async ({ tx }) => {
    const [found] = await Promise.all(prepayments.entriesOf(shop.kernel).map((read) => read(tx, [made.id])));
    return found!.get(made.id);
  });
async function finalOf(key: string) {
  const [draft] = await ineke.call(createDraftsEndpoint, { keys: [key] });
  const [final] = await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  return final!;
}
/** An order with an invoice for each of the two parts whose moment has come. */
async function billedOrder() {
  const order = await plannedOrder();
  const invoices = [];
  for (const { key } of await dueOf(order)) invoices.push(await finalOf(key));
  return { order, invoices };
}

beforeAll(async () => {
  shop = await openTestShop();
  ineke = shop.as('finance');
  customer = await addCustomer(shop);
  const plan = [
    { moment: 'order_confirmation', percent: 25, days: 8, paidFirst: true },
    { moment: 'proof_approved', percent: 25, days: 14 },
    { moment: 'delivery', percent: 50, days: 30 },
  ];
  await act(sql`UPDATE customers SET payment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${customer.id}`);
});
afterAll(() => shop.close());

describe('payment plan of an order', () => {
  it('has an invoice of its own for each part whose moment has come, of exactly its share', async () => {
    const before = (await ineke.call(readInvoiceCountsEndpoint, {})).toInvoice;
    const due = await dueOf(await plannedOrder());
    expect(due.map(({ gross, installment }) => [gross, installment])).toEqual([
      [eur(371.41), { position: 1, of: 3, percent: 25 }],
      [eur(371.41), { position: 2, of: 3, percent: 25 }],
    ]);
    expect((await ineke.call(readInvoiceCountsEndpoint, {})).toInvoice).toBe(before + due.length);
    expect(await ineke.call(readProposalEndpoint, { key: due[0]!.key })).toMatchObject({
      lines: [
        { description: expect.stringContaining('25 %'), net: eur(264.73), ratePercent: 9 },
        { net: eur(68.47), ratePercent: 21 },
      ],
    });
  });

  it('takes an installment once, also when two people press together, and again after its draft is thrown away', async () => {
    const order = await plannedOrder();
    const [first] = await dueOf(order);
    const pressed = await Promise.allSettled([1, 2].map(() => ineke.call(createDraftsEndpoint, { keys: [first!.key] })));
    const made = pressed.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(made).toHaveLength(1);
    expect(await dueOf(order)).toHaveLength(1);
    await ineke.call(discardDraftEndpoint, made[0]!);
    expect(await dueOf(order)).toHaveLength(2);
  });

  it('is a prepayment invoice by PDF and UBL, to be paid in its own days', async () => {
    const { invoices } = await billedOrder();
    const invoice = await ineke.call(readInvoiceEndpoint, { id: invoices[0]!.id });
    expect(invoice).toMatchObject({ dueOn: '2026-11-26', gross: eur(371.41), installment: { position: 1 } });
    const pdf = await readPdf((await ineke.inject({ method: 'GET', url: `/api/invoices/${invoice.id}/pdf` })).rawPayload);
    expect(pdf.pages.join(' ')).toContain('Termijnfactuur 1 van 3');
    const ubl = parseXml((await ineke.inject({ method: 'GET', url: `/api/invoices/${invoice.id}/ubl` })).body);
    expect(findText(ubl, 'InvoiceTypeCode')).toBe('386');
    expect(findText(ubl, 'LegalMonetaryTotal/PayableAmount')).toBe('371.41');
  });

  it('production waits for the part that is paid first, and no longer once it is paid', async () => {
    const { order, invoices } = await billedOrder();
    expect(await awaited(order)).toEqual({ order: order.number, invoice: invoices[0]!.number });
    await ineke.call(bookPaymentEndpoint, {
      ...{ customerId: customer.id, receivedOn: '2026-11-17', method: 'bank', amount: eur(371.41) },
      parts: [{ invoiceId: invoices[0]!.id, amount: eur(371.41) }],
    });
    expect(await awaited(order)).toBeUndefined();
    expect((await planOf(order)).map(({ isAwaited, invoice }) => [isAwaited, invoice?.open])).toEqual([
      [false, eur(0)],
      [false, eur(371.41)],
      [false, undefined],
    ]);
  });

  it('ends in a last invoice of the remainder, which counts the others off with their VAT', async () => {
    const { order, invoices } = await billedOrder();
    await deliver(order);
    const [last, ...others] = await dueOf(order);
    expect(others).toEqual([]);
    expect(last).toMatchObject({ key: `order-${order.id}`, gross: eur(742.81), installment: null, blockers: [] });
    const { id } = await finalOf(last!.key);
    const read = await ineke.call(readInvoiceEndpoint, { id });
    expect(read).toMatchObject({ gross: eur(742.81), vat: eur(76.4), dueOn: '2026-12-18' });
    expect(
      read.lines.filter(({ net }) => net < 0).map(({ description, net }) => [description.includes(invoices[0]!.number!), net]),
    ).toEqual([
      [true, eur(-264.73)],
      [true, eur(-68.47)],
      [false, eur(-264.73)],
      [false, eur(-68.47)],
    ]);
    const ubl = parseXml((await ineke.inject({ method: 'GET', url: `/api/invoices/${id}/ubl` })).body);
    expect(findText(ubl, 'LegalMonetaryTotal/PayableAmount')).toBe('742.81');
    expect(findAll(ubl, 'BillingReference/InvoiceDocumentReference/ID').map(({ text }) => text)).toEqual(
      invoices.map(({ number }) => number),
    );
    expect(findAll(ubl, 'InvoiceLine/InvoicedQuantity').filter(({ text }) => text === '-1')).toHaveLength(4);
    const { pages } = await readPdf((await ineke.inject({ method: 'GET', url: `/api/invoices/${id}/pdf` })).rawPayload);
    expect(pages.join(' ')).toContain(`Af: termijnfactuur ${invoices[0]!.number}`);

    // An installment that is counted off is not given back twice; after the last invoice is, everything can be invoiced again.
    const { version } = await ineke.call(readInvoiceEndpoint, { id: invoices[0]!.id });
    const asked = { id: invoices[0]!.id, version, reason: 'fout' };
    expect(await ineke.refused(creditInvoiceEndpoint, asked)).toMatchObject({ code: 'INSTALLMENT_COUNTED' });
    const note = await ineke.call(creditInvoiceEndpoint, { id, version: read.version, reason: 'adres' });
    expect(await ineke.call(readInvoiceEndpoint, { id: note.id })).toMatchObject({ gross: eur(-742.81), vat: eur(-76.4) });
    expect(await dueOf(order)).toMatchObject([{ key: `order-${order.id}`, gross: eur(742.81) }]);
    await ineke.call(creditInvoiceEndpoint, asked);
    expect(await dueOf(order)).toMatchObject([{ gross: eur(1114.22) }]);
  });
});

describe('let production begin', () => {
  it('lets it go without payment with a reason, once, and only with the right to it', async () => {
    const other = await plannedOrder();
    expect(await awaited(other)).toEqual({ order: other.number, invoice: '' });
    const [part] = await planOf(other);
    const asked = { id: part!.id, version: part!.version, reason: 'vaste klant' };
    expect((await shop.as('operator').refused(letProduceEndpoint, asked)).status).toBe(403);
    expect((await ineke.refused(letProduceEndpoint, { ...asked, id: 987_654 })).status).toBe(404);
    const done = await ineke.call(letProduceEndpoint, asked);
    expect(await awaited(other)).toBeUndefined();
    expect((await ineke.refused(letProduceEndpoint, asked)).code).toBe('STALE_VERSION');
    expect((await ineke.refused(letProduceEndpoint, { ...asked, version: done.version })).code).toBe('INSTALLMENT_NOT_AWAITED');
    await deliver(other);
    expect(await dueOf(other)).toMatchObject([{ gross: eur(1485.63), installment: null }]);
  });
});
