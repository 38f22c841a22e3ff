import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { decideCredit } from '#modules/invoicing/domain/decide-invoice.ts';
import { command } from '#platform/server/served.ts';
import { addLines, creditedBy, linesOf, lockInvoice, recordInvoice, saveInvoice } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';

export const creditInvoice = command(creditInvoiceEndpoint, async (context, { id, version, reason }) => {
  const { tx, now } = context;
  const invoice = await lockInvoice(tx, id, version);
  const decided = decideCredit({ ...invoice, creditedBy: await creditedBy(tx, id) });
  if (!decided.accepted) return decided;
  const { id: _id, number: _number, fileId: _file, ublFileId: _ubl, mailId: _mail, ...same } = invoice;
  const [note] = await tx.db
    .insert(invoices)
    .values({
      ...same,
      type: 'credit_note',
      status: 'concept',
      note: reason,
      creditedInvoiceId: id,
      createdAt: now.toString(),
      finalisedAt: null,
      sentAt: null,
      version: 1,
    })
    .returning();
  const credited = await linesOf(tx, id);
  await addLines(
    tx,
    note!.id,
    credited.map(({ id: _line, invoiceId: _invoice, position: _position, ...line }) => line),
  );
  const { lines, change } = await issueInvoice(context, note!, 'not_invoiced');
  const saved = await saveInvoice(tx, note!, change);
  const data = { number: change.number, credited: invoice.number ?? '', reason };
  await recordInvoice(context, note!, lines, { fact: 'invoice.credited', to: 'final', data });
  return saved;
});
