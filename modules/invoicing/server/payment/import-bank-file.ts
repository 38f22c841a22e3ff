import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { decideNewLines } from '#modules/invoicing/domain/payment/bank-file.ts';
import { decideAccounts } from '#modules/invoicing/domain/payment/bank-line.ts';
import { bankPaymentMatcher } from '#modules/invoicing/domain/payment/match-order.ts';
import { lockInvoiceRun } from '#modules/invoicing/server/run-lock.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { confirmWhenPaid } from '../online/online-payments.store.ts';
import type { BankFileLine } from './bank-file.ts';
import { readMatchable } from './open-invoices.ts';
import { addPayment, type BankLine, lockPayable, saveBankLine } from './payments.store.ts';
import { bankFiles, bankLines } from './payments.tables.ts';
import { lockPrepayable, readPrepayableOrders } from './prepayable-orders.ts';
import { readBankFile } from './read-bank-file.ts';

export const importBankFile = command(importBankFileEndpoint, async (context, { fileName, content }) => {
  const { tx, actor, now } = context;
  const read = readBankFile(Buffer.from(content, 'base64'));
  if (!read.accepted) return read;
  const { format, lines } = read.value;
  const own = await tx.rows<{ iban: string }>(sql`SELECT brand ->> 'iban' AS iban FROM ${identityTables.businessUnits}`);
  const ours = decideAccounts(
    lines.map(({ account }) => account),
    own.map(({ iban }) => iban),
  );
  if (!ours.accepted) return ours;
  const running = await lockInvoiceRun(tx, 'bank');
  if (running) return running;
  const file = await tx.db
    .insert(bankFiles)
    .values({ fileName, format, importedAt: now.toString(), importedBy: actor.name })
    .returning({ id: bankFiles.id });
  const added = await addLines(tx, file[0]!.id, lines);
  const fresh = decideNewLines(added.length);
  if (!fresh.accepted) return fresh;
  const { booked, skipped } = await bookSureOnes(context, added);
  const counts = { lines: lines.length, known: lines.length - added.length, booked, skipped };
  await tx.record({ fact: 'bank_file.imported', refs: { bank_file: file[0]!.id }, data: { file: fileName, ...counts } });
  return { ...counts, toMatch: added.length - booked - skipped };
});

/** Keeps the lines that no earlier file had. */
function addLines(tx: ReadTx, bankFileId: number, lines: readonly BankFileLine[]): Promise<BankLine[]> {
  const seen = new Map<string, number>();
  const values = lines.map(({ reference, ...line }) => {
    const text = JSON.stringify([line.account, line.bookedOn, line.amount, line.iban, line.name, line.description, reference]);
    const place = (seen.get(text) ?? 0) + 1;
    seen.set(text, place);
    const fingerprint = createHash('sha256').update(`${text}${place}`).digest('base64url');
    return { ...line, bankFileId, fingerprint, status: line.amount > noMoney ? ('open' as const) : ('skipped' as const) };
  });
  return tx.db.insert(bankLines).values(values).onConflictDoNothing({ target: bankLines.fingerprint }).returning();
}

/**
 * Books the lines whose invoices are certain; an invoice that two lines name is paid by the first. Money that went out waits to be matched
 * where it may pay an invoice back, and is skipped otherwise.
 */
async function bookSureOnes(context: CommandContext, lines: readonly BankLine[]): Promise<{ booked: number; skipped: number }> {
  const { tx } = context;
  const invoices = await readMatchable(tx);
  const orders = await readPrepayableOrders(
    tx,
    lines.map(({ description }) => description),
  );
  const match = bankPaymentMatcher(invoices, orders);
  let skipped = 0;
  const sure: { line: BankLine; found: Found }[] = [];
  for (const added of lines) {
    const found = match(added);
    let line = added;
    if (added.status === 'skipped') {
      if (!found) skipped += 1;
      else line = { ...added, ...(await saveBankLine(tx, added, { status: 'open' })), status: 'open' };
    }
    if (found?.isSure) sure.push({ line, found });
  }
  await lockPayable(
    tx,
    sure.flatMap(({ found }) => found.parts),
  );
  // An order that was invoiced since it was read is left to its invoice, and one that two lines pay is paid by the first.
  const prepayable = await lockPrepayable(
    tx,
    sure.flatMap(({ found }) => found.orderId ?? []),
  );
  let booked = 0;
  for (const { line, found } of sure) {
    const mayBook = found.orderId === undefined || prepayable.delete(found.orderId);
    if (mayBook && (await bookLine(context, line, found))) booked += 1;
  }
  return { booked, skipped };
}

type Found = NonNullable<ReturnType<ReturnType<typeof bankPaymentMatcher>>>;

async function bookLine(context: CommandContext, line: BankLine, { customerId, parts, orderId: basketId }: Found): Promise<boolean> {
  const { amount, bookedOn: receivedOn, name: payer, iban } = line;
  const payment = { customerId, receivedOn, method: 'bank' as const, amount, payer, iban, note: '', parts, basketId };
  const booked = await addPayment(context, payment);
  if (!booked.accepted) return false;
  await saveBankLine(context.tx, line, { status: 'booked', paymentId: booked.value.id });
  if (basketId !== undefined) await confirmWhenPaid(context.tx, basketId);
  return true;
}
