import { eq, sql } from 'drizzle-orm';
import { endSufficientCreditHolds } from '#modules/baskets/server/public.ts';
import type { PayableInvoice, PaymentMethod, PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import { decidePayment, type PaymentRefusal, paidStatus } from '#modules/invoicing/domain/payment/payment.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type Invoice, linesOf, lockInvoices, recordInvoice, saveInvoice } from '../invoices.store.ts';
import { bankLines, paymentParts, payments } from './payments.tables.ts';

export type Payment = typeof payments.$inferSelect;
export type BankLine = typeof bankLines.$inferSelect;

export async function lockPayment(tx: ReadTx, id: number, version: number): Promise<Payment> {
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw notFound();
  if (payment.version !== version) throw staleVersion(payment);
  return payment;
}

export async function lockBankLine(tx: ReadTx, id: number, version: number): Promise<BankLine> {
  const [line] = await tx.db.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  if (!line) throw notFound();
  if (line.version !== version) throw staleVersion(line);
  return line;
}

/** Locks the invoices of these parts in the order of every other command, leaving out ids that do not exist. */
export async function lockPayable(tx: ReadTx, parts: readonly PaymentPart[]): Promise<Invoice[]> {
  const ids = parts.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return [];
  const known = await tx.rows<{ id: number }>(sql`SELECT id FROM invoices WHERE id = ANY(${sql.param(ids)})`);
  return lockInvoices(
    tx,
    known.map(({ id }) => id),
  );
}

export type NewPayment = {
  customerId: number;
  receivedOn: string;
  method: Exclude<PaymentMethod, 'chargeback'>;
  amount: Money;
  payer: string;
  iban: string;
  note: string;
  parts: readonly PaymentPart[];
  /** The order that it pays before there is an invoice. */
  basketId?: number | undefined;
  /** The payment that it takes back. */
  takesBack?: number;
};
export type PaymentState = { id: number; version: number; rest: Money };

/** Books a payment, settles its invoices, and lets orders go that waited for the customer's credit. */
export async function addPayment(context: CommandContext, given: NewPayment): Promise<Decision<PaymentState, PaymentRefusal>> {
  const { tx, actor, now } = context;
  const invoices = await lockPayable(tx, given.parts);
  const decided = decidePayment(given, invoices satisfies PayableInvoice[]);
  if (!decided.accepted) return decided;
  const { parts, ...facts } = given;
  const booking = { rest: decided.value, refunded: noMoney, bookedAt: now.toString(), bookedBy: actor.name };
  const [payment] = await tx.db
    .insert(payments)
    .values({ ...facts, ...booking })
    .returning();
  const refs = { payment: payment!.id, customer: given.customerId };
  await tx.record({ fact: `payment.${given.method}`, refs, data: { amount: eurosOf(given.amount), rest: eurosOf(decided.value) } });
  await settleInvoices(context, payment!.id, parts, invoices);
  await endSufficientCreditHolds(context, given.customerId);
  return accept(stateOfPayment(payment!));
}

/** Adds these parts to a payment and to what is settled of their invoices, which are locked. */
export async function settleInvoices(
  context: CommandContext,
  paymentId: number,
  parts: readonly PaymentPart[],
  invoices: readonly Invoice[],
): Promise<void> {
  if (parts.length === 0) return;
  await context.tx.db.insert(paymentParts).values(parts.map((part) => ({ ...part, paymentId })));
  for (const invoice of invoices) {
    const amount = addMoney(...parts.filter(({ invoiceId }) => invoiceId === invoice.id).map((part) => part.amount));
    await changeSettled(context, invoice, amount, paymentId);
  }
}

/** Takes the parts of a payment back from their invoices. */
export async function unsettleInvoices(context: CommandContext, paymentId: number): Promise<void> {
  const parts = await context.tx.db.select().from(paymentParts).where(eq(paymentParts.paymentId, paymentId));
  for (const invoice of await lockPayable(context.tx, parts)) {
    const amount = addMoney(...parts.filter(({ invoiceId }) => invoiceId === invoice.id).map((part) => part.amount));
    await changeSettled(context, invoice, subtractMoney(noMoney, amount), paymentId);
  }
}

async function changeSettled(context: CommandContext, invoice: Invoice, amount: Money, payment: number): Promise<void> {
  const settled = addMoney(invoice.settled, amount);
  const status = paidStatus({ ...invoice, settled }, invoice.sentAt !== null);
  await saveInvoice(context.tx, invoice, { settled, status });
  const what = amount < noMoney ? 'invoice.payment_taken_back' : status === 'paid' ? 'invoice.paid' : 'invoice.paid_in_part';
  const data = { number: invoice.number ?? '', amount: Math.abs(eurosOf(amount)) };
  await recordInvoice(context, invoice, await linesOf(context.tx, invoice.id), (refs) => ({
    refs: { ...refs, payment },
    fact: what,
    from: invoice.status,
    to: status,
    data,
  }));
}

function stateOfPayment({ id, version, rest }: Payment): PaymentState {
  return { id, version, rest };
}

export async function savePayment(tx: ReadTx, { id, version }: Payment, change: Partial<Payment>): Promise<PaymentState> {
  const [saved] = await tx.db
    .update(payments)
    .set({ ...change, version: version + 1 })
    .where(eq(payments.id, id))
    .returning();
  return stateOfPayment(saved!);
}

export async function saveBankLine(
  tx: ReadTx,
  { id, version }: BankLine,
  change: Partial<BankLine>,
): Promise<{ id: number; version: number }> {
  const [saved] = await tx.db
    .update(bankLines)
    .set({ ...change, version: version + 1 })
    .where(eq(bankLines.id, id))
    .returning();
  return { id, version: saved!.version };
}
