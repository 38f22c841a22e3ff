import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { mailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { homeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { editDraftEndpoint } from '#modules/invoicing/contract/edit-draft.endpoints.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import {
  listBasketInvoicesEndpoint,
  listInvoicesEndpoint,
  listProposalsEndpoint,
  readInvoiceCountsEndpoint,
  readInvoiceEndpoint,
  readProposalEndpoint,
} from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { addMoney, moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { parseXml } from '#test/documents/parse-xml.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { deliveredOrder, readyOrder, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { nextInvoiceNumber } from './issue-invoice.ts';

let shop: TestShop;
let ineke: Caller;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  ineke = shop.as('finance');
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const act = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Record<string, unknown>>(query));
const keyOf = (order: TestOrder) => `order-${order.id}`;
const proposalOf = async (order: TestOrder) => (await ineke.call(listProposalsEndpoint, {})).rows.find(({ key }) => key === keyOf(order));

/** An order delivered completely, priced as golden route D1 chosen by hand. */
async function thesisOrder(of = customer): Promise<TestOrder> {
  const order = await deliveredOrder(shop, of);
  await act(sql`UPDATE lines SET price = 10129800 WHERE id = ${order.lineId}`);
  return order;
}
async function addDraft(of = customer) {
  const order = await thesisOrder(of);
  const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  return { order, ...made! };
}
async function final(of = customer) {
  const { order, id } = await addDraft(of);
  const [made] = await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
  return { order, ...made! };
}

it('the list of proposals sums in SQL exactly as the rule does: short and odd deliveries, transport, costs, undelivered and unpriced lines', async () => {
  const add = (
    order: TestOrder,
    lines: readonly (readonly [kind: string, status: string, shipped: number, price: number, vatRate: number])[],
  ) =>
    act(sql`
      INSERT INTO lines (basket_id, position, kind, description, status, quantity, quantity_shipped, price, transport_price, vat_rate)
      SELECT ${order.id}, 1 + n, kind, kind, status, 150, shipped, price, 12345, rate FROM ROWS FROM (
        unnest(${sql.param(lines.map(([kind]) => kind))}::text[]), unnest(${sql.param(lines.map(([, status]) => status))}::text[]),
        unnest(${sql.param(lines.map(([, , shipped]) => shipped))}::int[]), unnest(${sql.param(lines.map(([, , , price]) => price))}::bigint[]),
        unnest(${sql.param(lines.map(([, , , , rate]) => rate))}::numeric[])) WITH ORDINALITY AS t (kind, status, shipped, price, rate, n)`);
  const short = await thesisOrder();
  await add(short, [
    ['product', 'delivered', 137, 10_129_877, 9],
    ['product', 'closed', 149, 1_000_001, 21],
    ['product', 'delivered', 153, 999_950, 21],
    ['cost', 'entered', 7, 125_050, 21],
    ['cost', 'entered', 0, -20_050, 0],
    ['product', 'order_canceled', 150, 500_000, 9],
  ]);
  await act(sql`UPDATE lines SET settled_quantity = 148, settled_price = 7770101 WHERE basket_id = ${short.id} AND quantity_shipped = 149`);
  const partly = await thesisOrder();
  await add(partly, [
    ['product', 'ready', 0, 400_000, 9],
    ['text', 'entered', 0, 0, 0],
  ]);
  const { rows, net, blocked } = await ineke.call(listProposalsEndpoint, {});
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([keyOf(short), keyOf(partly)]));
  for (const row of rows) expect(await ineke.call(readProposalEndpoint, { key: row.key })).toMatchObject(row);
  for (const row of rows) {
    const { lines } = await ineke.call(readProposalEndpoint, { key: row.key });
    expect(row.net).toBe(addMoney(...lines.map((line) => line.net)));
  }
  expect(net).toBe(addMoney(...rows.map((row) => row.net)));
  const codesOf = (order: TestOrder) => rows.find(({ key }) => key === keyOf(order))!.blockers.map(({ code }) => code);
  expect([codesOf(short), codesOf(partly)]).toEqual([[], ['NOT_DELIVERED']]);
  const { tiles } = await ineke.call(homeTilesEndpoint, {});
  expect(tiles.find(({ title }) => title === 'invoicing.home.toInvoice')).toMatchObject({ count: rows.length, urgent: { count: blocked } });
  expect((await ineke.call(readInvoiceCountsEndpoint, {})).toInvoice).toBe(rows.length);
  await act(sql`UPDATE baskets SET status = 'on_hold' WHERE id = ANY(${sql.param([short.id, partly.id])})`);
});

describe('invoice of an order', () => {
  let order: TestOrder;
  let id: number;
  beforeAll(async () => {
    order = await thesisOrder();
    await act(sql`
      WITH g AS (INSERT INTO main_groups (code, name_nl, name_en, position, ledger_account) VALUES ('theses', 'x', 'x', 1, '8010') RETURNING id),
        s AS (INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
          SELECT id, 'thesis', 'x', 'x', 'perfect-bound-book', '{}', '{inner}', 9, 1 FROM g RETURNING id)
      UPDATE lines SET sub_group_id = s.id FROM s WHERE lines.id = ${order.lineId}`);
  });

  it('is proposed after delivery: 1,154.22 with transport and 9% VAT', async () => {
    expect(await proposalOf(order)).toMatchObject({
      route: 'mail',
      net: 10_589_200,
      gross: 11_542_200,
      blockers: [],
      vatRows: [{ ratePercent: 9, base: 10_589_200, vat: 953_000 }],
    });
    expect(await ineke.call(readProposalEndpoint, { key: keyOf(order) })).toMatchObject({
      key: keyOf(order),
      net: 10_589_200,
      lines: [{ description: 'Proefschrift' }, { description: 'Transport' }],
    });
    for (const key of ['order-999999', 'order-99999999999999999999', 'customer-1e999-1'])
      expect((await ineke.refused(readProposalEndpoint, { key })).status).toBe(404);
  });
  it('becomes a draft with its own texts and the ledger accounts of its products, and leaves the list', async () => {
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    id = made!.id;
    expect(made).toMatchObject({ number: null, status: 'concept' });
    expect((await ineke.call(readInvoiceEndpoint, { id })).lines.map(({ ledgerAccount }) => ledgerAccount)).toEqual(['8010', '8010']);
    expect(await proposalOf(order)).toBeUndefined();
    const edit = {
      id,
      version: made!.version,
      note: 'Met dank voor de opdracht.',
      customerReference: '4500219377',
      sendTo: 'crediteuren@uu.example',
    };
    const edited = await ineke.call(editDraftEndpoint, edit);
    expect((await ineke.refused(editDraftEndpoint, edit)).code).toBe('STALE_VERSION');
    expect(await ineke.call(editDraftEndpoint, { ...edit, version: edited.version })).toEqual(edited);
    const preview = await ineke.inject({ method: 'GET', url: `/api/invoices/${id}/pdf` });
    expect((await readPdf(preview.rawPayload)).pages.join()).toContain('Met dank voor de opdracht.');
  });
  it('refuses a second draft of the same order', async () => {
    expect((await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).code).toBe('NOTHING_TO_INVOICE');
  });
  it('gets its number, date, PDF and UBL on finalization', async () => {
    const [finalised] = await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
    expect(finalised).toMatchObject({ number: '2026-2-00001', status: 'final' });
    const invoice = await ineke.call(readInvoiceEndpoint, { id });
    expect(invoice).toMatchObject({ issuedOn: '2026-11-18', dueOn: '2026-12-18', gross: 11_542_200, supplyFrom: '2026-11-18' });
    const pdf = await readPdf((await ineke.inject({ method: 'GET', url: `/api/invoices/${id}/pdf` })).rawPayload);
    expect(pdf.pages.join()).toContain('1.154,22');
    const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${id}/ubl` })).body;
    expect(pdf.attachments).toMatchObject([{ name: '2026-2-00001.xml', text: ubl }]);
    expect(() => parseXml(ubl)).not.toThrow();
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">1154.22</cbc:PayableAmount>');
    const basket = await shop.as('order_manager').call(readBasketEndpoint, { id: order.id });
    expect(basket).toMatchObject({ invoiceStatus: 'invoiced', lines: [{ invoiceStatus: 'invoiced' }] });
  });
  it('cannot be changed after finalization, not even directly in the database', async () => {
    const { version } = await ineke.call(readInvoiceEndpoint, { id });
    const words = { id, version, note: 'anders', customerReference: '', sendTo: '' };
    expect((await ineke.refused(editDraftEndpoint, words)).code).toBe('INVOICE_FINAL');
    expect((await ineke.refused(discardDraftEndpoint, { id, version })).code).toBe('INVOICE_FINAL');
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [id] })).code).toBe('INVOICE_FINAL');
    await expect(act(sql`UPDATE invoices SET gross = 1, net = 1, vat = 0 WHERE id = ${id}`)).rejects.toThrow('is final');
    await expect(act(sql`DELETE FROM invoices WHERE id = ${id}`)).rejects.toThrow('is final');
    await expect(act(sql`UPDATE invoice_lines SET net = 1 WHERE invoice_id = ${id}`)).rejects.toThrow('final invoice');
  });
  it('is mailed with both files, and again only on request', async () => {
    const [sent] = await ineke.call(sendInvoicesEndpoint, { ids: [id] });
    expect(sent!.status).toBe('sent');
    const [mail] = await act(
      sql`SELECT recipients, subject, attachments FROM mails WHERE kind = 'invoice' AND refs @> ARRAY[${`invoice:${id}`}]`,
    );
    expect(mail).toMatchObject({ recipients: ['crediteuren@uu.example'], subject: `Factuur 2026-2-00001, order ${order.number}` });
    expect((mail!.attachments as { name: string }[]).map(({ name }) => name)).toEqual(['2026-2-00001.pdf', '2026-2-00001.xml']);
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).code).toBe('ALREADY_SENT');
    expect(await ineke.call(sendInvoicesEndpoint, { ids: [id], again: true })).toMatchObject([{ status: 'sent' }]);
  });
  it('is resent from the order to its original recipient by users who may send invoices but no other mail', async () => {
    const manager = ineke;
    const draft = await manager.call(mailDraftEndpoint, { id: order.id, mailType: '9' });
    expect(draft).toMatchObject({ problem: null, attachment: '2026-2-00001.pdf', subject: `Factuur 2026-2-00001, order ${order.number}` });
    const pdf = await manager.inject({ method: 'GET', url: `/api/baskets/${order.id}/document-draft/9` });
    expect((await readPdf(pdf.rawPayload)).pages.join()).toContain('1.154,22');
    const asked = { id: order.id, mailType: '9', contactId: customer.contactId };
    const { mailId, sentTo } = await manager.call(sendMailEndpoint, asked);
    const [mail] = await act(sql`SELECT kind, refs, recipients, attachments FROM mails WHERE id = ${mailId}`);
    const recipients = ['crediteuren@uu.example'];
    expect([draft.to, sentTo]).toEqual([...recipients, ...recipients]);
    expect(mail).toMatchObject({ kind: 'invoice', refs: [`basket:${order.id}`, `invoice:${id}`], recipients });
    expect(mail!.attachments).toHaveLength(2);
    expect((await shop.as('order_manager').refused(sendMailEndpoint, asked)).status).toBe(403);
    await act(sql`UPDATE mails SET status = 'sent' WHERE id = ${mailId}`);
    expect((await shop.as('order_manager').refused(repeatMailEndpoint, { id: order.id, mailId })).status).toBe(403);
    await ineke.call(repeatMailEndpoint, { id: order.id, mailId });
    expect(await ineke.refused(sendMailEndpoint, { id: order.id, mailType: '8' })).toMatchObject({
      status: 403,
      context: { permission: 'quotes.send' },
    });
  });
  it("does not appear in the order's other mails: shipments do, files and proofs have no news", async () => {
    const manager = shop.as('order_manager');
    expect((await manager.call(mailDraftEndpoint, { id: order.id, mailType: '8' })).problem).toBeNull();
    await manager.call(sendMailEndpoint, { id: order.id, mailType: '8', message: 'Het is onderweg.' });
    for (const mailType of ['6', '7'])
      expect(await manager.refused(sendMailEndpoint, { id: order.id, mailType })).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });
  it('records every step in the history of the order', async () => {
    const facts = await act(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${order.id}`}] AND fact LIKE 'invoice.%' ORDER BY id`);
    expect(facts.map(({ fact }) => fact)).toEqual(['invoice.concept', 'invoice.changed', 'invoice.final', 'invoice.sent', 'invoice.sent']);
  });
  it('is credited by a note of the same series, after which its lines are to be invoiced again', async () => {
    const { version } = await ineke.call(readInvoiceEndpoint, { id });
    const note = await ineke.call(creditInvoiceEndpoint, { id, version, reason: 'Verkeerde tenaamstelling' });
    expect(note).toMatchObject({ number: '2026-2-00002', status: 'final' });
    const read = await ineke.call(readInvoiceEndpoint, { id: note.id });
    expect(read).toMatchObject({ type: 'credit_note', gross: -11_542_200, credits: { number: '2026-2-00001' } });
    const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${note.id}/ubl` })).body;
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    const again = { id, version, reason: 'nog eens' };
    expect((await ineke.refused(creditInvoiceEndpoint, again)).code).toBe('STALE_VERSION');
    expect((await ineke.refused(creditInvoiceEndpoint, { ...again, version: version + 1 })).code).toBe('ALREADY_CREDITED');
    expect((await ineke.refused(creditInvoiceEndpoint, { id: note.id, version: note.version, reason: 'x' })).code).toBe('CREDIT_OF_CREDIT');
    expect(await proposalOf(order)).toMatchObject({ gross: 11_542_200 });
  });
  it('appears in the basket and in the lists for a user with invoicing permissions only', async () => {
    const rows = await ineke.call(listBasketInvoicesEndpoint, { id: order.id });
    expect(rows.map(({ type, creditedBy }) => ({ type, creditedBy }))).toEqual([
      { type: 'credit_note', creditedBy: null },
      { type: 'invoice', creditedBy: '2026-2-00002' },
    ]);
    const list = await ineke.call(listInvoicesEndpoint, { search: '2026-2-00001' });
    expect(list.rows.map((row) => row.id)).toEqual([id]);
    expect(await ineke.call(readInvoiceCountsEndpoint, {})).toMatchObject({ concept: 0, final: 1, sent: 1 });
  });
});

describe('partial credit', () => {
  it("credits line by line until nothing is left, at each line's VAT rate; the lines are never invoiced again", async () => {
    const { order, id } = await addDraft();
    await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
    const { version, lines, gross, vat } = await ineke.call(readInvoiceEndpoint, { id });
    const [thesis, transport] = lines;
    expect(lines.map(({ net, credited }) => [net, credited])).toEqual([
      [thesis!.net, 0],
      [transport!.net, 0],
    ]);
    const part = (net: number) => ({ id, version, reason: 'Krullend omslag', lines: [{ id: thesis!.id, net: moneyFromEuros(net) }] });
    expect(await ineke.refused(creditInvoiceEndpoint, part(5000))).toMatchObject({
      code: 'CREDIT_TOO_MUCH',
      errors: { lines: [expect.stringContaining('€')] },
    });
    expect((await ineke.refused(creditInvoiceEndpoint, part(0))).code).toBe('CREDIT_NOTHING');
    expect((await ineke.refused(creditInvoiceEndpoint, part(0.001))).code).toBe('INPUT_INVALID');
    const [line] = part(600).lines;
    expect((await ineke.refused(creditInvoiceEndpoint, { ...part(600), lines: [line!, line!] })).code).toBe('INPUT_INVALID');
    const note = await ineke.call(creditInvoiceEndpoint, part(100));
    const read = await ineke.call(readInvoiceEndpoint, { id: note.id });
    expect(read).toMatchObject({
      type: 'credit_note',
      net: moneyFromEuros(-100),
      gross: moneyFromEuros(-109),
      lines: [{ description: thesis!.description }],
    });
    const ubl = (await ineke.inject({ method: 'GET', url: `/api/invoices/${note.id}/ubl` })).body;
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">109.00</cbc:PayableAmount>');
    const after = await ineke.call(readInvoiceEndpoint, { id });
    expect(after).toMatchObject({
      version: version + 1,
      creditedBy: note.number,
      creditedNet: moneyFromEuros(100),
      lines: [{ credited: moneyFromEuros(100) }, { credited: 0 }],
    });
    expect(await proposalOf(order)).toBeUndefined();
    expect((await ineke.refused(creditInvoiceEndpoint, part(100))).code).toBe('STALE_VERSION');
    const odd = await ineke.call(creditInvoiceEndpoint, { ...part(50.05), version: version + 1 });
    const rest = await ineke.call(creditInvoiceEndpoint, { id, version: version + 2, reason: 'De rest' });
    const notes = await Promise.all([note, odd, rest].map((one) => ineke.call(readInvoiceEndpoint, { id: one.id })));
    expect(addMoney(...notes.map((one) => one.vat))).toBe(-vat);
    expect(addMoney(...notes.map((one) => one.gross))).toBe(-gross);
    expect((await ineke.refused(creditInvoiceEndpoint, { ...part(1), version: version + 3 })).code).toBe('ALREADY_CREDITED');
    expect(await proposalOf(order)).toBeUndefined();
  });
  it('runs once when two users credit at the same time', async () => {
    const { id, version } = await final();
    const { lines } = await ineke.call(readInvoiceEndpoint, { id });
    const part = { id, version, reason: 'Krullend omslag', lines: [{ id: lines[0]!.id, net: moneyFromEuros(100) }] };
    const pressed = await Promise.allSettled([1, 2].map(() => ineke.call(creditInvoiceEndpoint, part)));
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ creditedNet: moneyFromEuros(100) });
  });
});

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

describe('invoice numbers', () => {
  const lastOf = async () => Number((await act(sql`SELECT last_number FROM invoice_series WHERE prefix = '2026-2-'`))[0]!.last_number);

  it('are neither shared nor skipped by twenty concurrent finalizations of which some roll back', async () => {
    const before = await lastOf();
    const drafts = [];
    for (let made = 0; made < 14; made += 1) drafts.push((await addDraft()).id);
    const undone = Array.from({ length: 6 }, () =>
      shop.kernel.act(async ({ tx }) => {
        await nextInvoiceNumber(tx, Temporal.PlainDate.from('2026-11-18'), 2);
        throw new Error('undone');
      }),
    );
    const finalised = drafts.map((id) => ineke.call(finalizeInvoicesEndpoint, { ids: [id] }));
    const [kept] = await Promise.all([Promise.all(finalised), Promise.allSettled(undone)]);
    const numbers = kept.map(([invoice]) => invoice!.number!).sort();
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => `2026-2-${String(before + 1 + index).padStart(5, '0')}`));
    expect(await lastOf()).toBe(before + 14);
  }, 60_000);
  it('are assigned to all or none of the invoices finalized together', async () => {
    const before = await lastOf();
    const open = await addDraft();
    const done = await final();
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [open.id, done.id] })).code).toBe('INVOICE_FINAL');
    expect(await lastOf()).toBe(before + 1);
    expect((await ineke.call(readInvoiceEndpoint, { id: open.id })).status).toBe('concept');
  });
  it('restart every year', async () => {
    const number = await shop.kernel.act(({ tx }) => nextInvoiceNumber(tx, Temporal.PlainDate.from('2027-01-04'), 2));
    expect(number).toBe('2027-2-00001');
  });
});

describe('invoice run', () => {
  it('refuses a second concurrent run: the invoices are being processed', async () => {
    const { id } = await final();
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('invoicing.run'))`);
      const refused = await ineke.refused(sendInvoicesEndpoint, { ids: [id] });
      expect(refused).toMatchObject({ status: 409, code: 'INVOICES_PROCESSING', message: expect.stringContaining('worden verwerkt') });
      expect((await ineke.refused(createDraftsEndpoint, { keys: ['order-1'] })).code).toBe('INVOICES_PROCESSING');
    });
  });
  it('leaves an invoice without a recipient for the post, which blocks no other', async () => {
    const silent = await addCustomer(shop);
    const order = await thesisOrder(silent);
    await act(sql`UPDATE contacts SET email = '' WHERE customer_id = ${silent.id}`);
    expect(await proposalOf(order)).toMatchObject({ route: 'post' });
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [made!.id] })).code).toBe('EMAIL_MISSING');
    const other = await final();
    expect(await ineke.call(sendInvoicesEndpoint, { ids: [made!.id, other.id] })).toMatchObject([{ id: other.id, status: 'sent' }]);
    expect((await ineke.call(readInvoiceEndpoint, { id: made!.id })).status).toBe('final');
  });
  it('refuses other roles, and answers 404 for an unknown invoice', async () => {
    expect((await shop.as('dispatch').refused(createDraftsEndpoint, {})).status).toBe(403);
    expect((await shop.visitor.refused(listProposalsEndpoint, {})).status).toBe(401);
    expect((await shop.as('customer').refused(listBasketInvoicesEndpoint, { id: 1 })).status).toBe(403);
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [999_999] })).status).toBe(404);
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [999_999] })).status).toBe(404);
    expect((await ineke.refused(creditInvoiceEndpoint, { id: 999_999, version: 1, reason: 'x' })).status).toBe(404);
    expect((await ineke.refused(discardDraftEndpoint, { id: 999_999, version: 1 })).status).toBe(404);
    expect((await ineke.refused(readInvoiceEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await ineke.refused(listBasketInvoicesEndpoint, { id: 999_999 })).status).toBe(404);
  });
});
