import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { type CreditPart, decideCredit } from '#modules/invoicing/domain/decide-credit.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { documentTotals } from '#platform/domain/vat.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { addLines, linesOf, lockInvoice, readCredited, recordInvoice, saveInvoice, type stateOf } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';

export const creditInvoice = command(creditInvoiceEndpoint, async (context, asked) => {
  const { lines, ...what } = asked;
  const credited = await creditNote(context, what, lines ? { lines } : { billAgain: true });
  if (!credited.accepted) return credited;
  const { net: _, ...state } = credited.value;
  return state;
});

type Asked = { id: number; version: number; reason: string };
type Credited = ReturnType<typeof stateOf> & { net: Money };

/**
 * Takes what is left of a final invoice back with a credit note, by whoever may. Its lines are to be invoiced again when `billAgain`
 * says so, and are done with otherwise. Refuses as `decideCredit` does. Answers the note.
 */
export function creditWhole(context: CommandContext, asked: Asked, how: { billAgain: boolean }): Promise<Decision<Credited>> {
  return creditNote(context, asked, how);
}

/** The same of all that is left, or of amounts of some lines: those stay invoiced, for less. */
async function creditNote(
  context: CommandContext,
  { id, version, reason }: Asked,
  how: { billAgain: boolean } | { lines: readonly CreditPart[] },
): Promise<Decision<Credited>> {
  const { tx, now } = context;
  const invoice = await lockInvoice(tx, id, version);
  const isPart = 'lines' in how;
  const decided = decideCredit({ ...invoice, ...(await readCredited(tx, id)) }, isPart ? how.lines : undefined);
  if (!decided.accepted) return decided;
  const taken = new Map(decided.value.map((part) => [part.id, part.net]));
  const credited = (await linesOf(tx, id)).flatMap((line) => (taken.has(line.id) ? [{ ...line, net: taken.get(line.id)! }] : []));
  const totals = documentTotals(credited.map(({ net, vatRate, vatCategory }) => ({ net, ratePercent: vatRate, category: vatCategory })));
  const { id: _id, number: _number, fileId: _file, ublFileId: _ubl, mailId: _mail, ...same } = invoice;
  const [note] = await tx.db
    .insert(invoices)
    .values({
      ...same,
      ...totals,
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
  await addLines(
    tx,
    note!.id,
    credited.map(({ id: _line, invoiceId: _invoice, position: _position, ...line }) => line),
  );
  const { lines, change } = await issueInvoice(context, note!, !isPart && how.billAgain ? 'not_invoiced' : 'invoiced');
  const saved = await saveInvoice(tx, note!, change);
  const data = { number: change.number, credited: invoice.number ?? '', reason, amount: eurosOf(totals.net) };
  await recordInvoice(context, note!, lines, { fact: isPart ? 'invoice.credited_in_part' : 'invoice.credited', to: 'final', data });
  return accept({ ...saved, net: totals.net });
}
