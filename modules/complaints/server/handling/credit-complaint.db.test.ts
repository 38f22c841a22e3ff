import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { creditComplaintEndpoint } from '#modules/complaints/contract/credit-complaint.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, subtractMoney } from '#platform/domain/money.ts';
import {
  deliveredOrder,
  expectNothingToInvoice,
  finalInvoice,
  quality,
  read,
  registerUnlocked,
  setUpComplaints,
  shop,
  toInvoice,
} from '#test/setups/complaints.ts';

setUpComplaints();

describe('credit a complaint', () => {
  it('credits an invoice of its own order, for users who may credit', async () => {
    const [order, other] = [await deliveredOrder(), await deliveredOrder()];
    const { id: complaint } = await registerUnlocked(order);
    const finance = shop.as('finance');
    const drafts = await finance.call(createDraftsEndpoint, toInvoice(order, other));
    const invoices = await finance.call(finalizeInvoicesEndpoint, { ids: drafts.map((one) => one.id) });
    const seen = await read(complaint);
    expect(seen.creditable).toHaveLength(1);
    const [own] = seen.creditable;
    const foreign = invoices.find((one) => one.id !== own!.id)!;
    const asked = { id: complaint, version: seen.version };
    expect((await quality.refused(creditComplaintEndpoint, { ...asked, invoiceId: own!.id, invoiceVersion: own!.version })).status).toBe(
      403,
    );
    const elsewhere = { ...asked, invoiceId: foreign.id, invoiceVersion: foreign.version };
    expect((await finance.refused(creditComplaintEndpoint, elsewhere)).code).toBe('INVOICE_ELSEWHERE');
    const { creditNote, version: after } = await finance.call(creditComplaintEndpoint, {
      ...asked,
      invoiceId: own!.id,
      invoiceVersion: own!.version,
    });
    expect(await read(complaint)).toMatchObject({ credit: { number: creditNote }, cost: own!.left, creditable: [] });
    const twice = { id: complaint, version: after, invoiceId: own!.id, invoiceVersion: own!.version };
    expect((await finance.refused(creditComplaintEndpoint, twice)).code).toBe('COMPLAINT_CREDITED');
    await expectNothingToInvoice(order);
  });
  it('invoices the lines again only on request, and costs nothing without an invoice', async () => {
    const order = await deliveredOrder();
    const finance = shop.as('finance');
    const [concept] = await finance.call(createDraftsEndpoint, toInvoice(order));
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE invoices SET net = 0, vat = 0, gross = 0 WHERE id = ${concept!.id}`);
      await tx.rows(sql`UPDATE invoice_lines SET net = 0 WHERE invoice_id = ${concept!.id}`);
    });
    const [invoice] = await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] });
    const complaint = await registerUnlocked(order);
    const asked = { ...complaint, invoiceId: invoice!.id, invoiceVersion: invoice!.version, billAgain: true };
    await finance.call(creditComplaintEndpoint, asked);
    expect(await read(complaint.id)).toMatchObject({ cost: 0, costs: [] });
    expect(await finance.call(createDraftsEndpoint, toInvoice(order))).toHaveLength(1);
  });
});

describe('credit a complaint about a partly credited invoice', () => {
  it('offers what is left, and invoices nothing again', async () => {
    const order = await deliveredOrder();
    const { id: complaint } = await registerUnlocked(order);
    const finance = shop.as('finance');
    const invoice = await finalInvoice(order);
    const { net, lines } = await finance.call(readInvoiceEndpoint, { id: invoice.id });
    expect((await read(complaint)).creditable).toMatchObject([{ left: net, isWhole: true }]);
    const part = [{ id: lines[0]!.id, net: moneyFromEuros(100) }];
    await finance.call(creditInvoiceEndpoint, { id: invoice.id, version: invoice.version, reason: 'Krullend omslag', lines: part });
    const { version: seen, creditable } = await read(complaint);
    const left = subtractMoney(net, moneyFromEuros(100));
    expect(creditable).toMatchObject([{ left, isWhole: false }]);
    const asked = { id: complaint, version: seen, invoiceId: invoice.id, billAgain: true };
    expect((await finance.refused(creditComplaintEndpoint, { ...asked, invoiceVersion: invoice.version })).code).toBe('STALE_VERSION');
    await finance.call(creditComplaintEndpoint, { ...asked, invoiceVersion: creditable[0]!.version });
    expect(await read(complaint)).toMatchObject({ cost: left, credit: { net: left } });
    await expectNothingToInvoice(order);
  });
});

describe('credit an agreed amount', () => {
  it("credits the amount from what is left, first from the complaint's own line, and never more", async () => {
    const order = await deliveredOrder();
    const { id: complaint } = await registerUnlocked(order);
    const finance = shop.as('finance');
    const invoice = await finalInvoice(order);
    const { version: seen, creditable } = await read(complaint);
    const asked = { id: complaint, version: seen, invoiceId: invoice.id, invoiceVersion: creditable[0]!.version, billAgain: true };
    const beyond = { ...asked, amount: (creditable[0]!.left + 100) as Money };
    expect(await finance.refused(creditComplaintEndpoint, beyond)).toMatchObject({
      code: 'CREDIT_BEYOND_LEFT',
      errors: { amount: [expect.stringContaining('teruggeven')] },
    });
    expect((await finance.refused(creditComplaintEndpoint, { ...asked, amount: noMoney })).status).toBe(422);
    await finance.call(creditComplaintEndpoint, { ...asked, amount: moneyFromEuros(50.5) });
    const after = await read(complaint);
    expect(after).toMatchObject({ cost: moneyFromEuros(50.5), credit: { net: moneyFromEuros(50.5) } });
    const { lines } = await finance.call(readInvoiceEndpoint, { id: after.credit!.invoiceId });
    expect(addMoney(...lines.map(({ net }) => net))).toBe(moneyFromEuros(-50.5));
    await expectNothingToInvoice(order);
  });
});
