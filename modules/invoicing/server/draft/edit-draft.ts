import { editDraftEndpoint } from '#modules/invoicing/contract/edit-draft.endpoints.ts';
import { decideChangeDraft } from '#modules/invoicing/domain/invoice-decisions.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { linesOf, lockInvoice, recordInvoice, saveInvoice, stateOf } from '../invoices.store.ts';

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
