import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addMoney, moneyFromEuros } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { act, addDraft, final, ineke, keyOf, proposalOf, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

setUpInvoicing();

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

it('credit invoice › a credit note on the wrong invoice of a closed order is charged again as a cost, after which the order closes again', async () => {
  const { id, version, order } = await final();
  const [line] = (await ineke.call(readInvoiceEndpoint, { id })).lines;
  await act(sql`UPDATE baskets SET status = 'closed' WHERE id = ${order.id}`);
  await act(sql`UPDATE lines SET status = 'closed' WHERE basket_id = ${order.id}`);
  const { version: now } = await ineke.call(readInvoiceEndpoint, { id });
  expect(now).toBeGreaterThanOrEqual(version);
  const lines = [{ id: line!.id, net: moneyFromEuros(25) }];
  const note = await ineke.call(creditInvoiceEndpoint, { id, version: now, reason: 'Andere klant', lines });
  expect(await ineke.refused(creditInvoiceEndpoint, { id: note.id, version: note.version, reason: 'Vergissing' })).toMatchObject({
    code: 'CREDIT_OF_CREDIT',
  });
  const manager = shop.as('order_manager');
  const cost = { kind: 'cost' as const, description: 'Onterecht gecrediteerd', price: moneyFromEuros(25), vatPercent: 9 };
  const early = { basketId: order.id, changes: [cost] };
  expect(await manager.refused(saveAmendmentEndpoint, early)).toMatchObject({ code: 'NOT_AMENDABLE' });
  const { version: closed } = await manager.call(readBasketEndpoint, { id: order.id });
  await shop.as('admin').call(reopenBasketEndpoint, { id: order.id, version: closed, note: 'Creditfactuur was een vergissing' });
  const { preview: _, ...draft } = await draftAmendment(shop, order.id, [cost]);
  await manager.call(applyAmendmentEndpoint, { ...draft, agreedBy: 'Ineke', mails: false });
  const [again] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  const [made] = await ineke.call(finalizeInvoicesEndpoint, { ids: [again!.id] });
  expect((await ineke.call(readInvoiceEndpoint, { id: made!.id })).net).toBe(moneyFromEuros(25));
  await shop.kernel.act(({ tx }) => tx.addJob('baskets.closeInvoiced', {}));
  await shop.runJobs();
  expect(await manager.call(readBasketEndpoint, { id: order.id })).toMatchObject({ status: 'closed', invoiceStatus: 'invoiced' });
});
