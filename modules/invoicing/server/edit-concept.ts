import { eq } from 'drizzle-orm';
import { discardConceptEndpoint, editConceptEndpoint } from '#modules/invoicing/contract/edit-concept.endpoints.ts';
import { decideConcept } from '#modules/invoicing/domain/decide-invoice.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { linesOf, lockInvoice, recordInvoice, saveInvoice, stateOf } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';

export const editConcept = command(editConceptEndpoint, async (context, { id, version, note, customerReference, sendTo }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideConcept(invoice);
  if (!decided.accepted) return decided;
  if (invoice.note === note && invoice.customerReference === customerReference && invoice.sendTo === sendTo) {
    return unchanged(stateOf(invoice));
  }
  const saved = await saveInvoice(tx, invoice, { note, customerReference, sendTo });
  await recordInvoice(context, invoice, await linesOf(tx, id), { fact: 'invoice.changed' });
  return saved;
});

export const discardConcept = command(discardConceptEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideConcept(invoice);
  if (!decided.accepted) return decided;
  await recordInvoice(context, invoice, await linesOf(tx, id), { fact: 'invoice.discarded', from: 'concept' });
  await tx.db.delete(invoices).where(eq(invoices.id, id));
  return {};
});
