import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listInvoicesEndpoint, listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { act, addDraft, final, ineke, keyOf, proposalOf, setUpInvoicing, shop } from '#test/setups/invoicing.ts';
import { pack, readyOrder } from '#test/shipping.ts';

setUpInvoicing();

const read = (id: number) => ineke.call(readInvoiceEndpoint, { id });
const goodsOf = ({ lines }: InvoiceDetail) => lines.find(({ kind }) => kind === 'line')!;
const statusOf = async (basketId: number) => {
  const [basket] = await act(sql`SELECT invoice_status AS status FROM baskets WHERE id = ${basketId}`);
  return basket!.status;
};

/** A draft of a customer of its own, of which 50 of the pieces went to a second draft. */
async function splitThesis() {
  const draft = await addDraft(await addCustomer(shop));
  const whole = await read(draft.id);
  const goods = goodsOf(whole);
  const split = await ineke.call(splitDraftEndpoint, { ...draft, lines: [{ id: goods.id, quantity: 50 }] });
  return { ...draft, whole, goods, first: await read(split.from!.id), second: await read(split.to.id) };
}

describe('split draft', () => {
  it('divides a line by pieces: amounts add up, and each invoice is final with its own number', async () => {
    const { order, whole, goods, first, second } = await splitThesis();
    expect(first.net + second.net).toBe(whole.net);
    expect(goodsOf(first).quantity + goodsOf(second).quantity).toBe(goods.quantity);
    expect(goodsOf(second)).toMatchObject({ quantity: 50, isSplit: true, ledgerAccount: goods.ledgerAccount });
    expect(second).toMatchObject({ orders: whole.orders, recipient: whole.recipient, sendTo: whole.sendTo, supplyFrom: whole.supplyFrom });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [first.id] });
    expect(await statusOf(order.id)).toBe('partly_invoiced');
    expect(await proposalOf(order)).toBeUndefined();
    await ineke.call(finalizeInvoicesEndpoint, { ids: [second.id] });
    expect(await statusOf(order.id)).toBe('invoiced');
    const pdf = await ineke.inject({ method: 'GET', url: `/api/invoices/${second.id}/pdf` });
    expect(pdf.statusCode).toBe(200);
    const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${second.id}/ubl` })).body;
    expect(ubl).toContain('>50</cbc:InvoicedQuantity>');
  });
  it('divides a line by amount, and joins the parts again, without counting pieces twice', async () => {
    const draft = await addDraft(await addCustomer(shop));
    const whole = await read(draft.id);
    const goods = goodsOf(whole);
    const split = await ineke.call(splitDraftEndpoint, { ...draft, lines: [{ id: goods.id, net: 4_000_000 as Money }] });
    const second = await read(split.to.id);
    expect(goodsOf(second)).toMatchObject({ net: 4_000_000, quantity: goods.quantity });
    expect(second.otherDrafts).toMatchObject([{ id: draft.id, orderNumber: draft.order.number }]);
    const joined = await ineke.call(splitDraftEndpoint, { ...split.to, to: split.from!, lines: [{ id: goodsOf(second).id }] });
    expect(joined.from).toBeNull();
    expect((await ineke.refused(readInvoiceEndpoint, { id: second.id })).status).toBe(404);
    const again = await read(draft.id);
    expect(again).toMatchObject({ net: whole.net, vat: whole.vat, gross: whole.gross });
    expect(goodsOf(again)).toMatchObject({ quantity: goods.quantity, net: goods.net, isSplit: false });
    await ineke.call(discardDraftEndpoint, joined.to);
    expect(await proposalOf(draft.order)).toMatchObject({ net: whole.net });
  });
  it('keeps what was split from being invoiced twice: its draft is not discarded while the rest is elsewhere', async () => {
    const { first, second } = await splitThesis();
    const code = 'LINE_SPLIT';
    expect(await ineke.refused(discardDraftEndpoint, second)).toMatchObject({ code, message: expect.stringContaining('Splitsen') });
    const [done] = await ineke.call(finalizeInvoicesEndpoint, { ids: [first.id] });
    expect(await ineke.refused(discardDraftEndpoint, second)).toMatchObject({ code, message: expect.stringContaining(done!.number!) });
  });
  it('brings a part that is credited back as a draft, and the whole line to be invoiced once all parts are back', async () => {
    const { order, whole, first, second } = await splitThesis();
    await ineke.call(finalizeInvoicesEndpoint, { ids: [first.id, second.id] });
    const credit = async (id: number) => ineke.call(creditInvoiceEndpoint, { id, version: (await read(id)).version, reason: 'Wrong' });
    await credit(first.id);
    expect(await statusOf(order.id)).toBe('partly_invoiced');
    const customerId = first.customerId;
    const [back] = (await ineke.call(listInvoicesEndpoint, { status: 'concept', customerId })).rows;
    expect(goodsOf(await read(back!.id)).net).toBe(goodsOf(first).net);
    await credit(second.id);
    const drafts = (await ineke.call(listInvoicesEndpoint, { status: 'concept', customerId })).rows;
    expect(drafts).toHaveLength(2);
    const [newer, older] = [await read(drafts[0]!.id), await read(drafts[1]!.id)];
    const joined = await ineke.call(splitDraftEndpoint, { ...newer, to: older, lines: newer.lines.map(({ id }) => ({ id })) });
    await ineke.call(discardDraftEndpoint, joined.to);
    expect(await proposalOf(order)).toMatchObject({ net: whole.net });
  });
  it('moves the transport alone, which keeps the order open until it is invoiced', async () => {
    const draft = await addDraft(await addCustomer(shop));
    const transport = (await read(draft.id)).lines.find(({ kind }) => kind === 'transport')!;
    const split = await ineke.call(splitDraftEndpoint, { ...draft, lines: [{ id: transport.id }] });
    // The goods are whole, so their invoice calls neither a part.
    expect((await read(draft.id)).lines.map(({ isSplit }) => isSplit)).toEqual([false]);
    expect((await read(split.to.id)).lines.map(({ isSplit }) => isSplit)).toEqual([false]);
    await ineke.call(finalizeInvoicesEndpoint, { ids: [draft.id] });
    expect(await statusOf(draft.order.id)).toBe('partly_invoiced');
    await ineke.call(finalizeInvoicesEndpoint, { ids: [split.to.id] });
    expect(await statusOf(draft.order.id)).toBe('invoiced');
  });
  it('joins the parts of a transport as one', async () => {
    const draft = await addDraft(await addCustomer(shop));
    const transportOf = async (id: number) => (await read(id)).lines.find(({ kind }) => kind === 'transport')!;
    const { id, net } = await transportOf(draft.id);
    const split = await ineke.call(splitDraftEndpoint, { ...draft, lines: [{ id, net: 100 as Money }] });
    const part = await transportOf(split.to.id);
    await ineke.call(splitDraftEndpoint, { ...split.to, to: split.from!, lines: [{ id: part.id }] });
    expect(await transportOf(draft.id)).toMatchObject({ quantity: 1, net });
  });
  it('keeps a reference that was typed, and renews one of the orders', async () => {
    const of = await addCustomer(shop);
    const [one, other] = [await addDraft(of), await addDraft(of)];
    await act(sql`UPDATE baskets SET po_number = 'PO-' || id WHERE id IN (${one.order.id}, ${other.order.id})`);
    await act(sql`UPDATE invoices SET customer_reference = 'PO-' || ${one.order.id}::text WHERE id = ${one.id}`);
    await act(sql`UPDATE invoices SET customer_reference = 'PO-' || ${other.order.id}::text WHERE id = ${other.id}`);
    const { id } = goodsOf(await read(one.id));
    const joined = await ineke.call(splitDraftEndpoint, { ...one, to: other, lines: [{ id }] });
    expect((await read(other.id)).customerReference).toBe('');
    await act(sql`UPDATE invoices SET customer_reference = 'Typed' WHERE id = ${other.id}`);
    const apart = await ineke.call(splitDraftEndpoint, { ...joined.to, lines: [{ id }] });
    expect((await read(apart.to.id)).customerReference).toBe('Typed');
  });
  it('brings counted-off installments back with the part that is credited', async () => {
    const of = await addCustomer(shop);
    const plan = [
      { moment: 'order_confirmation', percent: 25, days: 8 },
      { moment: 'delivery', percent: 75, days: 30 },
    ];
    await act(sql`UPDATE customers SET payment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${of.id}`);
    const order = await readyOrder(shop, of);
    await act(sql`UPDATE lines SET price = 10129800 WHERE id = ${order.lineId}`);
    await act(sql`UPDATE baskets SET total = 11000000 WHERE id = ${order.id}`);
    const { rows } = await ineke.call(listProposalsEndpoint, {});
    const { key } = rows.find(({ installment, orders }) => installment !== null && orders.some(({ basketId }) => basketId === order.id))!;
    const [installment] = await ineke.call(createDraftsEndpoint, { keys: [key] });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [installment!.id] });
    await shop.as('dispatch').call(handOverEndpoint, await pack(shop, order));
    const [draft] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    const parts = (await read(draft!.id)).lines.filter(({ kind }) => kind === 'line' || kind === 'transport');
    const half = parts.map(({ id, net }) => ({ id, net: ((net / 200) * 100) as Money }));
    const split = await ineke.call(splitDraftEndpoint, { ...draft!, lines: half });
    // What the customer owes counts the installment once while the part that counts it off is a draft.
    const owed = async () => (await shop.as('admin').call(readCustomerEndpoint, { id: of.id })).openValue;
    await ineke.call(finalizeInvoicesEndpoint, { ids: [split.to.id] });
    const partly = await owed();
    await ineke.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
    expect(partly).toBe(await owed());
    const first = await read(draft!.id);
    expect(first.lines.some(({ kind }) => kind === 'counted_off')).toBe(true);
    await ineke.call(creditInvoiceEndpoint, { id: first.id, version: first.version, reason: 'Wrong' });
    const [back] = (await ineke.call(listInvoicesEndpoint, { status: 'concept', customerId: of.id })).rows;
    expect(await read(back!.id)).toMatchObject({ net: first.net, vat: first.vat, gross: first.gross });
  });
  it('joins drafts of two orders, grouped by order; refuses another customer, a final invoice and a draft that changed', async () => {
    const of = await addCustomer(shop);
    const [one, other] = [await addDraft(of), await addDraft(of)];
    const lines = (await read(one.id)).lines.map(({ id }) => ({ id }));
    const code = 'SPLIT_OTHER_CUSTOMER';
    expect(await ineke.refused(splitDraftEndpoint, { ...one, to: await addDraft(), lines })).toMatchObject({ status: 409, code });
    expect(await ineke.refused(splitDraftEndpoint, { ...one, lines })).toMatchObject({ code: 'SPLIT_EVERYTHING' });
    expect(await ineke.refused(splitDraftEndpoint, { ...one, to: await final(of), lines })).toMatchObject({ code: 'INVOICE_FINAL' });
    const stale = { ...other, version: other.version + 1 };
    expect(await ineke.refused(splitDraftEndpoint, { ...one, to: stale, lines })).toMatchObject({ code: 'STALE_VERSION' });
    const joined = await ineke.call(splitDraftEndpoint, { ...one, to: other, lines });
    const both = await read(joined.to.id);
    expect(both.orders.map(({ number }) => number)).toEqual([one.order.number, other.order.number]);
    const [row] = await act(sql`SELECT jsonb_array_length(orders) AS orders, order_number AS number FROM invoices WHERE id = ${both.id}`);
    expect(row).toEqual({ orders: 2, number: `${one.order.number}, ${other.order.number}` });
  });
  it('is made once by two who split the same draft', async () => {
    const draft = await addDraft(await addCustomer(shop));
    const asked = { ...draft, lines: [{ id: goodsOf(await read(draft.id)).id, quantity: 1 }] };
    const tried = await Promise.allSettled([ineke.call(splitDraftEndpoint, asked), ineke.call(splitDraftEndpoint, asked)]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
