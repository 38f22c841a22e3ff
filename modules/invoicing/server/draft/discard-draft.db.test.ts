import { expect, it } from 'vitest';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addDraft, final, ineke, proposalOf, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

setUpInvoicing();

it('discard draft › gives the lines of a draft back to the proposals', async () => {
  const { order, id, version } = await addDraft();
  expect(await proposalOf(order)).toBeUndefined();
  await ineke.call(discardDraftEndpoint, { id, version });
  expect(await proposalOf(order)).toBeDefined();
  expect((await ineke.refused(readInvoiceEndpoint, { id })).status).toBe(404);
});
it('discard draft › refuses a final invoice, a stale version, and who does not invoice', async () => {
  const { id } = await final();
  const { version } = await ineke.call(readInvoiceEndpoint, { id });
  expect(await ineke.refused(discardDraftEndpoint, { id, version })).toMatchObject({ code: 'INVOICE_FINAL' });
  const draft = await addDraft();
  const ask = { id: draft.id, version: draft.version };
  expect(await ineke.refused(discardDraftEndpoint, { ...ask, version: ask.version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await shop.as('warehouse').refused(discardDraftEndpoint, ask)).status).toBe(403);
});
