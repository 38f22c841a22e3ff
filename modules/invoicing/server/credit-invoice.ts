import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { decideCredit } from '#modules/invoicing/domain/decide-invoice.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { addLines, creditedBy, linesOf, lockInvoice, recordInvoice, saveInvoice, type stateOf } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';

export const creditInvoice = command(creditInvoiceEndpoint, async (context, asked) => {
  const credited = await creditWhole(context, asked, { billAgain: true });
  if (!credited.accepted) return credited;
  const { net: _, ...state } = credited.value;
  return state;
});

type Asked = { id: number; version: number; reason: string };
type Credited = ReturnType<typeof stateOf> & { net: Money };

/**
 * Takes a final invoice back with a credit note of the same amounts, by whoever may. Its lines are to be invoiced again when `billAgain`
 * says so, and are done with otherwise. Refuses as `decideCredit` does. Answers the note.
 */
export async function creditWhole(
  context: CommandContext,
  { id, version, reason }: Asked,
  { billAgain }: { billAgain: boolean },
): Promise<Decision<Credited>> {
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
  const { lines, change } = await issueInvoice(context, note!, billAgain ? 'not_invoiced' : 'invoiced');
  const saved = await saveInvoice(tx, note!, change);
  const data = { number: change.number, credited: invoice.number ?? '', reason };
  await recordInvoice(context, note!, lines, { fact: 'invoice.credited', to: 'final', data });
  return accept({ ...saved, net: invoice.net });
}
