import { eq } from 'drizzle-orm';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { decideChangeDraft } from '#modules/invoicing/domain/invoice-decisions.ts';
import { command } from '#platform/server/served.ts';
import { linesOf, lockInvoice, recordInvoice } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';

export const discardDraft = command(discardDraftEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideChangeDraft(invoice);
  if (!decided.accepted) return decided;
  await recordInvoice(context, invoice, await linesOf(tx, id), (refs) => ({ refs, fact: 'invoice.discarded', from: 'concept' }));
  await tx.db.delete(invoices).where(eq(invoices.id, id));
  return {};
});
