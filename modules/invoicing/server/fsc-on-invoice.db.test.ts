import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { act, ineke, keyOf, setUpInvoicing, thesisOrder } from '#test/setups/invoicing.ts';

setUpInvoicing();
beforeAll(async () => {
  await act(sql`INSERT INTO stock_items (paper, name, unit) VALUES ('HVO90', 'Houtvrij', 'sheet')`);
  await act(sql`INSERT INTO stock_locations (code) VALUES ('P-1')`);
});

const file = (id: number, kind: 'pdf' | 'ubl') => ineke.inject({ method: 'GET', url: `/api/invoices/${id}/${kind}` });

/** An invoice of an order with the FSC logo, printed on these lots, or (type 40) of one without it that was delivered from them. */
async function invoiced(certificates: string[], type: 30 | 40 = 30): Promise<number> {
  const order = await thesisOrder();
  await act(sql`UPDATE lines SET fsc_logo = ${type === 30}, fsc_approval = 'NC-1' WHERE id = ${order.lineId}`);
  await act(sql`
    WITH lots AS (INSERT INTO stock_lots (item_id, code, received_on, certificate)
      SELECT (SELECT id FROM stock_items WHERE paper = 'HVO90'), 'L' || ${order.lineId} || nth, '2026-11-02', certificate
      FROM unnest(${sql.param(certificates)}::text[]) WITH ORDINALITY c (certificate, nth) RETURNING id, item_id)
    INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, line_id, act, actor_name)
    SELECT '2026-11-18T10:00:00Z', item_id, id, (SELECT id FROM stock_locations WHERE code = 'P-1'), '2026-11-18', ${type}, -100, 0, ${order.lineId}, nextval('stock_acts'), 'x' FROM lots`);
  const [made] = await ineke.call(createDraftsEndpoint, { keys: [keyOf(order)] });
  await ineke.call(finalizeInvoicesEndpoint, { ids: [made!.id] });
  return made!.id;
}

it('an invoice › names the certificate of the paper of a line with the FSC logo in PDF and UBL, and none when a lot had none', async () => {
  await act(sql`UPDATE business_units SET brand = brand - 'fscCode'`);
  expect((await file(await invoiced(['fsc_mix']), 'ubl')).body).not.toContain('FSC');
  await act(sql`UPDATE business_units SET brand = brand || '{"fscCode":"CU-COC-812345"}'`);
  const id = await invoiced(['fsc_recycled', 'fsc_mix']);
  expect((await readPdf((await file(id, 'pdf')).rawPayload)).pages.join()).toContain('FSC Mix, CU-COC-812345');
  const ubl = (await file(id, 'ubl')).body;
  expect(ubl).toMatch(/<cbc:Name>FSC claim<\/cbc:Name>\s*<cbc:Value>FSC Mix<\/cbc:Value>/);
  expect(ubl).toContain('<cbc:Value>CU-COC-812345</cbc:Value>');
  expect((await file(await invoiced(['fsc_mix', 'none']), 'ubl')).body).not.toContain('FSC');
});

it('an invoice › claims what the lots of articles from stock carry, whether or not their line asks the logo', async () => {
  await act(sql`UPDATE business_units SET brand = brand || '{"fscCode":"CU-COC-812345"}'`);
  expect((await file(await invoiced(['fsc_recycled'], 40), 'ubl')).body).toContain('<cbc:Value>FSC Recycled</cbc:Value>');
  expect((await file(await invoiced(['fsc_recycled', 'none'], 40), 'ubl')).body).not.toContain('FSC');
});
