import { describe, expect, it } from 'vitest';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addMoney, moneyFromEuros } from '#platform/domain/money.ts';
import { addDraft, final, ineke, proposalOf, setUpInvoicing } from '#test/setups/invoicing.ts';

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
