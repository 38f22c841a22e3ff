import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
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
import { addMoney } from '#platform/domain/money.ts';
import { parseXml } from '#test/documents/parse-xml.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { act, addDraft, customer, final, ineke, keyOf, proposalOf, setUpInvoicing, shop, thesisOrder } from '#test/setups/invoicing.ts';
import type { TestOrder } from '#test/shipping.ts';

setUpInvoicing();

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
  // A cost that was added once the goods were invoiced.
  const late = await thesisOrder();
  await add(late, [['cost', 'entered', 0, 250_000, 21]]);
  await act(sql`UPDATE lines SET invoice_status = 'invoiced' WHERE basket_id = ${late.id} AND kind <> 'cost'`);
  await act(sql`UPDATE baskets SET invoice_status = 'partly_invoiced', status = 'closed' WHERE id = ${late.id}`);
  const { rows, net, blocked } = await ineke.call(listProposalsEndpoint, {});
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([keyOf(short), keyOf(partly), keyOf(late)]));
  for (const row of rows) expect(await ineke.call(readProposalEndpoint, { key: row.key })).toMatchObject(row);
  for (const row of rows) {
    const { lines } = await ineke.call(readProposalEndpoint, { key: row.key });
    expect(row.net).toBe(addMoney(...lines.map((line) => line.net)));
  }
  expect(net).toBe(addMoney(...rows.map((row) => row.net)));
  const ofUnit = async (unitId: number) => (await ineke.call(listProposalsEndpoint, { unitId })).rows;
  expect([await ofUnit(2), await ofUnit(1)]).toEqual([rows, []]);
  const codesOf = (order: TestOrder) => rows.find(({ key }) => key === keyOf(order))!.blockers.map(({ code }) => code);
  expect([codesOf(short), codesOf(partly), codesOf(late)]).toEqual([[], ['NOT_DELIVERED'], []]);
  const { tiles } = await ineke.call(listHomeTilesEndpoint, {});
  expect(tiles.find(({ title }) => title === 'invoicing.home.toInvoice')).toMatchObject({ count: rows.length, urgent: { count: blocked } });
  expect((await ineke.call(readInvoiceCountsEndpoint, {})).toInvoice).toBe(rows.length);
  await act(sql`UPDATE baskets SET status = 'on_hold' WHERE id = ANY(${sql.param([short.id, partly.id, late.id])})`);
});

describe('invoice of an order', () => {
  const words = { note: 'Met dank voor de opdracht.', customerReference: '4500219377', sendTo: 'crediteuren@uu.example' };
  const file = (id: number, kind: 'pdf' | 'ubl') => ineke.inject({ method: 'GET', url: `/api/invoices/${id}/${kind}` });
  /** The number of the next invoice of this series. */
  const after = (number: string) => number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));

  it('is proposed after delivery: 1,154.22 with transport and 9% VAT', async () => {
    const order = await thesisOrder();
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
  it('becomes one draft with its own texts and the ledger accounts of its products, and leaves the list', async () => {
    const order = await thesisOrder();
    await act(sql`
      WITH g AS (INSERT INTO main_groups (code, name_nl, name_en, position, ledger_account) VALUES ('theses', 'x', 'x', 1, '8010') RETURNING id),
        s AS (INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
          SELECT id, 'thesis', 'x', 'x', 'perfect-bound-book', '{}', '{inner}', 9, 1 FROM g RETURNING id)
      UPDATE lines SET sub_group_id = s.id FROM s WHERE lines.id = ${order.lineId}`);
    const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
    const id = made!.id;
    expect(made).toMatchObject({ number: null, status: 'concept' });
    expect((await ineke.call(readInvoiceEndpoint, { id })).lines.map(({ ledgerAccount }) => ledgerAccount)).toEqual(['8010', '8010']);
    expect(await proposalOf(order)).toBeUndefined();
    const edit = { id, version: made!.version, ...words };
    const edited = await ineke.call(editDraftEndpoint, edit);
    expect((await ineke.refused(editDraftEndpoint, edit)).code).toBe('STALE_VERSION');
    expect(await ineke.call(editDraftEndpoint, { ...edit, version: edited.version })).toEqual(edited);
    expect((await readPdf((await file(id, 'pdf')).rawPayload)).pages.join()).toContain('Met dank voor de opdracht.');
    expect((await ineke.refused(createDraftsEndpoint, { keys: [keyOf(order)] })).code).toBe('NOTHING_TO_INVOICE');
  });
  it('gets its number, date, PDF and UBL on finalization, after which it cannot be changed, not even directly in the database', async () => {
    const { order, id } = await addDraft();
    const [finalised] = await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
    expect(finalised).toMatchObject({ number: expect.stringMatching(/^2026-2-\d{5}$/), status: 'final' });
    const invoice = await ineke.call(readInvoiceEndpoint, { id });
    expect(invoice).toMatchObject({ issuedOn: '2026-11-18', dueOn: '2026-12-18', gross: 11_542_200, supplyFrom: '2026-11-18' });
    const pdf = await readPdf((await file(id, 'pdf')).rawPayload);
    expect(pdf.pages.join()).toContain('1.154,22');
    const ubl = (await file(id, 'ubl')).body;
    expect(pdf.attachments).toMatchObject([{ name: `${finalised!.number}.xml`, text: ubl }]);
    expect(() => parseXml(ubl)).not.toThrow();
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">1154.22</cbc:PayableAmount>');
    const basket = await shop.as('order_manager').call(readBasketEndpoint, { id: order.id });
    expect(basket).toMatchObject({ invoiceStatus: 'invoiced', lines: [{ invoiceStatus: 'invoiced' }] });

    const { version } = invoice;
    expect((await ineke.refused(editDraftEndpoint, { id, version, ...words })).code).toBe('INVOICE_FINAL');
    expect((await ineke.refused(discardDraftEndpoint, { id, version })).code).toBe('INVOICE_FINAL');
    expect((await ineke.refused(finalizeInvoicesEndpoint, { ids: [id] })).code).toBe('INVOICE_FINAL');
    await expect(act(sql`UPDATE invoices SET gross = 1, net = 1, vat = 0 WHERE id = ${id}`)).rejects.toThrow('is final');
    await expect(act(sql`DELETE FROM invoices WHERE id = ${id}`)).rejects.toThrow('is final');
    await expect(act(sql`UPDATE invoice_lines SET net = 1 WHERE invoice_id = ${id}`)).rejects.toThrow('final invoice');
  });
  it('is mailed with both files, again only on request, and from the order to its original recipient by who may send invoices', async () => {
    const { order, id, version } = await addDraft();
    await ineke.call(editDraftEndpoint, { id, version, ...words });
    const [finalised] = await ineke.call(finalizeInvoicesEndpoint, { ids: [id] });
    const number = finalised!.number;
    const [sent] = await ineke.call(sendInvoicesEndpoint, { ids: [id] });
    expect(sent!.status).toBe('sent');
    const [first] = await act(
      sql`SELECT recipients, subject, attachments FROM mails WHERE kind = 'invoice' AND refs @> ARRAY[${`invoice:${id}`}]`,
    );
    expect(first).toMatchObject({ recipients: ['crediteuren@uu.example'], subject: `Factuur ${number}, order ${order.number}` });
    expect((first!.attachments as { name: string }[]).map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}.xml`]);
    expect((await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).code).toBe('ALREADY_SENT');
    expect(await ineke.call(sendInvoicesEndpoint, { ids: [id], again: true })).toMatchObject([{ status: 'sent' }]);

    // From the order.
    const draft = await ineke.call(readMailDraftEndpoint, { id: order.id, mailType: '9' });
    expect(draft).toMatchObject({ problem: null, attachment: `${number}.pdf`, subject: `Factuur ${number}, order ${order.number}` });
    const pdf = await ineke.inject({ method: 'GET', url: `/api/baskets/${order.id}/document-draft/9` });
    expect((await readPdf(pdf.rawPayload)).pages.join()).toContain('1.154,22');
    const asked = { id: order.id, mailType: '9', contactId: customer.contactId };
    const { mailId, sentTo } = await ineke.call(sendMailEndpoint, asked);
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

    // Every step is in the history of the order.
    const facts = await act(sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`basket:${order.id}`}] AND fact LIKE 'invoice.%' ORDER BY id`);
    expect(facts.map(({ fact }) => fact)).toEqual(['invoice.concept', 'invoice.changed', 'invoice.final', 'invoice.sent', 'invoice.sent']);
  });
  it("does not appear in the order's other mails: shipments do, files and proofs have no news", async () => {
    const { order } = await addDraft();
    const manager = shop.as('order_manager');
    expect((await manager.call(readMailDraftEndpoint, { id: order.id, mailType: '8' })).problem).toBeNull();
    await manager.call(sendMailEndpoint, { id: order.id, mailType: '8', message: 'Het is onderweg.' });
    for (const mailType of ['6', '7'])
      expect(await manager.refused(sendMailEndpoint, { id: order.id, mailType })).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });
  it('is credited by a note of the same series, in basket and lists, after which its lines are to be invoiced again', async () => {
    const before = await ineke.call(readInvoiceCountsEndpoint, {});
    const { order, id } = await final();
    await ineke.call(sendInvoicesEndpoint, { ids: [id] });
    const { version, number } = await ineke.call(readInvoiceEndpoint, { id });
    const note = await ineke.call(creditInvoiceEndpoint, { id, version, reason: 'Verkeerde tenaamstelling' });
    expect(note).toMatchObject({ number: after(number!), status: 'final' });
    const read = await ineke.call(readInvoiceEndpoint, { id: note.id });
    expect(read).toMatchObject({ type: 'credit_note', gross: -11_542_200, credits: { number } });
    expect((await file(note.id, 'ubl')).body).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    const again = { id, version, reason: 'nog eens' };
    expect((await ineke.refused(creditInvoiceEndpoint, again)).code).toBe('STALE_VERSION');
    expect((await ineke.refused(creditInvoiceEndpoint, { ...again, version: version + 1 })).code).toBe('ALREADY_CREDITED');
    expect((await ineke.refused(creditInvoiceEndpoint, { id: note.id, version: note.version, reason: 'x' })).code).toBe('CREDIT_OF_CREDIT');
    expect(await proposalOf(order)).toMatchObject({ gross: 11_542_200 });

    // The lists, for a user with invoicing permissions only.
    const rows = await ineke.call(listBasketInvoicesEndpoint, { id: order.id });
    expect(rows.map(({ type, creditedBy }) => ({ type, creditedBy }))).toEqual([
      { type: 'credit_note', creditedBy: null },
      { type: 'invoice', creditedBy: note.number },
    ]);
    const list = await ineke.call(listInvoicesEndpoint, { search: number! });
    expect(list.rows.map((row) => row.id)).toEqual([id]);
    const { concept, final: finals, sent } = before;
    expect(await ineke.call(readInvoiceCountsEndpoint, {})).toMatchObject({ concept, final: finals + 1, sent: sent + 1 });
  });
});
