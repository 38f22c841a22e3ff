import { eq } from 'drizzle-orm';
import { discardDraftEndpoint, editDraftEndpoint } from '#modules/invoicing/contract/edit-draft.endpoints.ts';
import { decideChangeDraft } from '#modules/invoicing/domain/invoice-decisions.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { linesOf, lockInvoice, recordInvoice, saveInvoice, stateOf } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';

export const editDraft = command(editDraftEndpoint, async (context, { id, version, note, customerReference, sendTo }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideChangeDraft(invoice);
  if (!decided.accepted) return decided;
  if (invoice.note === note && invoice.customerReference === customerReference && invoice.sendTo === sendTo) {
    return unchanged(stateOf(invoice));
  }
  const saved = await saveInvoice(tx, invoice, { note, customerReference, sendTo });
  await recordInvoice(context, invoice, await linesOf(tx, id), (refs) => ({ refs, fact: 'invoice.changed' }));
  return saved;
});

export const discardDraft = command(discardDraftEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideChangeDraft(invoice);
  if (!decided.accepted) return decided;
  await recordInvoice(context, invoice, await linesOf(tx, id), (refs) => ({ refs, fact: 'invoice.discarded', from: 'concept' }));
  await tx.db.delete(invoices).where(eq(invoices.id, id));
  return {};
});
