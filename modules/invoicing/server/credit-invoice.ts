import { endSufficientCreditHolds } from '#modules/baskets/server/public.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { type CreditPart, type CreditRefusal, decideCredit } from '#modules/invoicing/domain/credit-invoice.ts';
import { creditTotals } from '#modules/invoicing/domain/credit-totals.ts';
import { decideOwnInvoice } from '#modules/invoicing/domain/invoice-decisions.ts';
import { paidStatus } from '#modules/invoicing/domain/payment/payment.ts';
import { spreadCredit } from '#modules/invoicing/domain/spread-credit.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { countedOffOn } from './installment/counted-off.ts';
import { addLines, findInvoice, linesOf, lockInvoice, readCredited, recordInvoice, saveInvoice, type stateOf } from './invoices.store.ts';
import { invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { returnSplitLines } from './split/split-lines.ts';

export const creditInvoice = command(creditInvoiceEndpoint, async (context, asked) => {
  const { lines, forDamage, ...what } = asked;
  const own = decideOwnInvoice(await findInvoice(context.tx, asked.id));
  if (!own.accepted) return own;
  const credited = await creditNote(context, what, { parts: lines, billAgain: true, forDamage });
  if (!credited.accepted) return credited;
  const { net: _, ...state } = credited.value;
  return state;
});

type Asked = { id: number; version: number; reason: string };
type Credited = ReturnType<typeof stateOf> & { net: Money };

export type CreditAmountRefusal = CreditRefusal;

/**
 * Credits a final invoice without checking permissions: `amount` of it, first from what order line `aboutLineId` was charged, or everything
 * that is left. `forDamage`: it pays back damage or returned goods, which does not count where a line ends short. Its lines are to be invoiced again when `billAgain` is set and the whole invoice is credited; otherwise they stay invoiced.
 * Refuses as `spreadCredit` and `decideCredit` do. Answers the credit note.
 */
export async function creditAmount(
  context: CommandContext,
  asked: Asked,
  how: { billAgain: boolean; amount: Money | undefined; aboutLineId: number | null; forDamage: boolean },
): Promise<Decision<Credited, CreditAmountRefusal>> {
  const { billAgain, amount, aboutLineId, forDamage } = how;
  if (amount === undefined) return creditNote(context, asked, { parts: undefined, billAgain, forDamage });
  const about = new Set((await linesOf(context.tx, asked.id)).filter(({ lineId }) => lineId === aboutLineId).map(({ id }) => id));
  const { lines } = await readCredited(context.tx, asked.id);
  const spread = spreadCredit(
    lines.map((line) => ({ ...line, about: about.has(line.id) })),
    amount,
  );
  return spread.accepted ? creditNote(context, asked, { parts: spread.value, billAgain, forDamage }) : spread;
}

/** Makes the credit note of everything that is left, or of amounts of some lines. */
async function creditNote(
  context: CommandContext,
  { id, version, reason }: Asked,
  { parts, billAgain, forDamage }: { parts: readonly CreditPart[] | undefined; billAgain: boolean; forDamage: boolean },
): Promise<Decision<Credited, CreditRefusal>> {
  const { tx, now } = context;
  const invoice = await lockInvoice(tx, id, version);
  const before = await readCredited(tx, id);
  const decided = decideCredit({ ...invoice, ...before, countedOffOn: await countedOffOn(tx, id) }, parts);
  if (!decided.accepted) return decided;
  const { isWhole } = decided.value;
  const taken = new Map(decided.value.parts.map((part) => [part.id, part.net]));
  const credited = (await linesOf(tx, id)).flatMap((line) => (taken.has(line.id) ? [{ ...line, net: taken.get(line.id)! }] : []));
  const totals = creditTotals(
    credited.map(({ net, vatRate, vatCategory }) => ({ net, ratePercent: vatRate, category: vatCategory })),
    before.lines.map((line) => ({ ...line, net: line.credited })),
    invoice.vatRows,
  );
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
      billAgain: isWhole && billAgain,
      forDamage,
      createdAt: now.toString(),
      creditedNet: noMoney,
      creditedGross: noMoney,
      settled: noMoney,
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
  if (isWhole && billAgain) await returnSplitLines(context, invoice);
  const { lines, change } = await issueInvoice(context, note!, isWhole && billAgain ? 'not_invoiced' : 'invoiced');
  const saved = await saveInvoice(tx, note!, change);
  // Raises the version, so that another user who credits the invoice as it was gets STALE_VERSION.
  const creditedNet = addMoney(invoice.creditedNet, totals.net);
  const creditedGross = addMoney(invoice.creditedGross, totals.gross);
  const status = paidStatus({ ...invoice, creditedGross }, invoice.sentAt !== null);
  await saveInvoice(tx, invoice, { creditedNet, creditedGross, status });
  const data = { number: change.number, credited: invoice.number ?? '', reason, amount: eurosOf(totals.net) };
  await recordInvoice(context, note!, lines, (refs) => ({
    refs,
    fact: isWhole ? 'invoice.credited' : 'invoice.credited_in_part',
    to: 'final',
    data,
  }));
  await endSufficientCreditHolds(context, invoice.customerId);
  return accept({ ...saved, net: totals.net });
}
