import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { editDraftEndpoint } from '#modules/invoicing/contract/edit-draft.endpoints.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { act, addDraft, customer, ineke, keyOf, proposalOf, setUpInvoicing, shop, thesisOrder } from '#test/setups/invoicing.ts';
import { readyOrder } from '#test/shipping.ts';

setUpInvoicing();

describe('draft invoice', () => {
  it('returns its lines when discarded, and takes no number', async () => {
    const { order, id, version } = await addDraft();
    await ineke.call(discardDraftEndpoint, { id, version });
    expect((await ineke.refused(readInvoiceEndpoint, { id })).status).toBe(404);
    expect(await proposalOf(order)).toBeDefined();
  });
  it('cannot be sent or credited', async () => {
    const { id, version } = await addDraft();
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).code).toBe('NOT_FINAL');
    expect((await ineke.refused(creditInvoiceEndpoint, { id, version, reason: 'x' })).code).toBe('NOT_FINAL');
  });
  it('names what its PDF cannot print in list and detail before it is final', async () => {
    const { id, version } = await addDraft();
    await ineke.call(editDraftEndpoint, { id, version, note: 'Dank 😀 café €', customerReference: '中文', sendTo: '' });
    const [row] = (await ineke.call(listInvoicesEndpoint, { status: 'concept' })).rows.filter((one) => one.id === id);
    expect(row!.unprintable.toSorted()).toEqual(['中', '文', '😀'].toSorted());
    expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ unprintable: row!.unprintable });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
    expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ unprintable: [] });
  });
  it("covers all orders of a customer invoiced monthly; an order's mail never shows the others' amounts", async () => {
    const monthly = await addCustomer(shop, { name: 'Uitgeverij Maand' });
    await act(sql`UPDATE customers SET invoice_frequency = 'monthly' WHERE id = ${monthly.id}`);
    const orders = [await thesisOrder(monthly), await thesisOrder(monthly)];
    const made = await ineke.call(createDraftsEndpoint, { keys: [`customer-${monthly.id}-2`] });
    expect(made).toHaveLength(1);
    const read = await ineke.call(readInvoiceEndpoint, { id: made[0]!.id });
    expect(read.orders.map(({ number }) => number)).toEqual(orders.map(({ number }) => number));
    expect(read.lines).toHaveLength(4);
    expect(read.customerReference).toBe('');
    await ineke.call(finalizeInvoicesEndpoint, { ids: [made[0]!.id] });
    await ineke.call(sendInvoicesEndpoint, { ids: [made[0]!.id] });
    const asked = { id: orders[0]!.id, mailType: '9' };
    expect(await shop.as('admin').refused(sendMailEndpoint, asked)).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });
  it('is made once when the button is pressed twice', async () => {
    const order = await thesisOrder();
    const press = () => ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] }, { idempotencyKey: `concept-${order.id}` });
    const [one, two] = await Promise.all([press(), press()]);
    expect(one).toEqual(two);
  });
  it('has a discount, a free line and a line at 0%, until the discount exceeds the rest', async () => {
    const order = await thesisOrder();
    await act(sql`
      INSERT INTO lines (basket_id, position, kind, description, status, quantity, price, vat_rate)
      VALUES (${order.id}, 2, 'cost', 'Korting', 'entered', 1, -1000000, 9), (${order.id}, 3, 'cost', 'Proefdruk', 'entered', 1, 0, 9),
        (${order.id}, 4, 'cost', 'Postzegels', 'entered', 1, 120000, 0)`);
    expect(await proposalOf(order)).toMatchObject({ net: 9_709_200, blockers: [] });
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
    const invoice = await ineke.call(readInvoiceEndpoint, { id: made!.id });
    expect(invoice.vatRows).toMatchObject([
      { category: 'Z', base: 120_000 },
      { category: 'S', base: 9_589_200 },
    ]);
    const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${made!.id}/ubl` })).body;
    expect(ubl).toContain('<cbc:AllowanceTotalAmount currencyID="EUR">100.00</cbc:AllowanceTotalAmount>');
    const note = await ineke.call(creditInvoiceEndpoint, { id: made!.id, version: invoice.version, reason: 'test' });
    expect(await ineke.call(readInvoiceEndpoint, { id: note.id })).toMatchObject({ net: -invoice.net, gross: -invoice.gross });
    await act(sql`UPDATE lines SET price = -11000000 WHERE basket_id = ${order.id} AND position = 2`);
    const code = 'INVOICE_BELOW_ZERO';
    expect(await proposalOf(order)).toMatchObject({ blockers: [{ code, message: expect.stringContaining('Verlaag de korting') }] });
    expect(await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).toMatchObject({ status: 409, code });
  });
  it.each<[string, ReturnType<typeof sql>]>([
    ['PO_MISSING', sql`po_required = true`],
    ['VAT_NUMBER_REQUIRED', sql`vat_type = 'eu_with_number'`],
    ['VAT_INVALID', sql`vat_number = 'NL123456789B90'`],
  ])('is not made for a customer with %s', async (code, change) => {
    const of = await addCustomer(shop);
    const order = await thesisOrder(of);
    await act(sql`UPDATE customers SET ${change} WHERE id = ${of.id}`);
    expect(await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).toMatchObject({ status: 409, code });
  });
  it('cannot be finalized without VAT until the register confirms the VAT number', async () => {
    const of = await addCustomer(shop);
    const { id } = await addDraft(of);
    await act(
      sql`UPDATE customers SET vat_type = 'eu_with_number', vat_number = 'BE0428759497', vat_state = 'pending' WHERE id = ${of.id}`,
    );
    const refused = await ineke.refused(finalizeInvoicesEndpoint, { ids: [id] });
    expect(refused).toMatchObject({ status: 409, code: 'VAT_UNVERIFIED', message: expect.stringContaining('nog niet gecontroleerd') });
    await act(sql`UPDATE customers SET vat_state = 'valid' WHERE id = ${of.id}`);
    expect(await ineke.call(finalizeInvoicesEndpoint, { ids: [id] })).toMatchObject([{ id }]);
  });
  it('refuses a customer without an address, and an order that is only partly delivered', async () => {
    const of = await addCustomer(shop);
    const order = await thesisOrder(of);
    await act(sql`UPDATE addresses SET active = false WHERE customer_id = ${of.id}`);
    expect((await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).code).toBe('ADDRESS_MISSING');
    const half = await thesisOrder();
    await act(sql`INSERT INTO lines (basket_id, position, description, status, quantity, price, vat_rate)
      VALUES (${half.id}, 9, 'Uitnodiging', 'in_progress', 100, 500000, 21)`);
    expect((await ineke.refused(createDraftsEndpoint, { keys: [keyOf(half)] })).code).toBe('NOT_DELIVERED');
  });
  it('is made of an order with only cost lines as soon as the order is confirmed', async () => {
    const roos = shop.as('order_manager');
    const { id } = await roos.call(createBasketEndpoint, { customerId: customer.id });
    await roos.call(addLineEndpoint, { id, kind: 'cost', description: 'Omslagontwerp', price: 4_500_000 });
    expect((await ineke.refused(createDraftsEndpoint, { keys: [`order-${id}`] })).code).toBe('NOTHING_TO_INVOICE');
    await roos.call(confirmBasketEndpoint, { id, version: (await roos.call(readBasketEndpoint, { id })).version });
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [`order-${id}`] });
    expect(await ineke.call(readInvoiceEndpoint, { id: made!.id })).toMatchObject({ net: 4_500_000, supplyFrom: '2026-11-18' });
  });
  it('refuses goods that are not delivered', async () => {
    const order = await readyOrder(shop, customer);
    expect((await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).code).toBe('NOTHING_TO_INVOICE');
  });
});
