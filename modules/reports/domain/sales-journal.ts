import { type InvoiceType, signedAmount } from '#modules/invoicing/domain/invoice.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney, percentOf, subtractMoney } from '#platform/domain/money.ts';
import type { VatCategory, VatRow } from '#platform/domain/vat.ts';

/** The ledger accounts that the settings of payments name: those of what no product or article has an account for. */
export type LedgerAccounts = { debtors: string; vat: string; transport: string; other: string; ahead: string };

export type Party = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vatNumber?: string;
  kvk?: string;
  email?: string;
};

/** A line of a final invoice; a credit note has positive amounts. `account` is empty where the settings had none when it was invoiced. */
export type SalesLine = { kind: string; description: string; account: string; net: Money; ratePercent: number; category: VatCategory };

export type SalesInvoice = {
  number: string;
  type: InvoiceType;
  issuedOn: string;
  orderNumber: string;
  customerId: number;
  customer: Party;
  gross: Money;
  vatRows: readonly VatRow[];
  lines: readonly SalesLine[];
};

/** One entry of an invoice in the journal. `debit` is below zero for a credit; `vat` is what the line carries, below zero on a credit note. */
export type JournalEntry = {
  account: string;
  text: string;
  debit: Money;
  vat?: { code: string; ratePercent: number; amount: Money };
};

export type VatCode = { category: VatCategory; ratePercent: number };

/** The summary of a journal for the head of an audit file: accounts, VAT codes and customers that occur, and the totals of both sides. */
export type JournalSummary = {
  invoices: number;
  entries: number;
  debit: Money;
  credit: Money;
  accounts: Set<string>;
  vatCodes: Map<string, VatCode>;
  customers: Map<number, Party>;
};

/**
 * Decides whether sales can be booked with the accounts of the settings; `withoutAccount` has the kinds of lines that have no account of
 * their own. Those of debtors and VAT are always needed, the others only when a line falls back on them. Refuses LEDGER_ACCOUNTS_MISSING
 * with the missing ones.
 */
export function decideBooks(accounts: LedgerAccounts, withoutAccount: readonly string[]): Decision<undefined, 'LEDGER_ACCOUNTS_MISSING'> {
  const needed = new Set<keyof LedgerAccounts>(['debtors', 'vat', ...withoutAccount.map((kind) => fallback(kind, accounts))]);
  const missing = [...needed].filter((key) => accounts[key] === '');
  return missing.length === 0 ? accept() : refuse('LEDGER_ACCOUNTS_MISSING', { accounts: missing.map((key) => `account_of_${key}`) });
}

export const vatCodeOf = ({ category, ratePercent }: VatCode) => `${category}${ratePercent}`;

/**
 * The entries of an invoice or credit note: what the customer owes, each line without VAT, and the VAT of each rate. Lines of nothing are
 * left out. The VAT of a rate is divided over its lines to the cent; its last line takes what rounding leaves. See `decideBalance`.
 */
export function salesEntries(invoice: SalesInvoice, accounts: LedgerAccounts, nameOfVat: (code: VatCode) => string): JournalEntry[] {
  const signed = (amount: Money) => signedAmount(invoice.type, amount);
  const credit = (amount: Money) => signed(subtractMoney(noMoney, amount));
  const lines = invoice.lines.filter(({ net }) => net !== noMoney);
  const vat = vatOfLines(lines, invoice.vatRows);
  return [
    { account: accounts.debtors, text: invoice.customer.name, debit: signed(invoice.gross) },
    ...lines.map((line, at) => ({
      account: line.account || accounts[fallback(line.kind, accounts)],
      text: line.description,
      debit: credit(line.net),
      vat: { code: vatCodeOf(line), ratePercent: line.ratePercent, amount: signed(vat[at]!) },
    })),
    ...invoice.vatRows
      .filter((row) => row.vat !== noMoney)
      .map((row) => ({ account: accounts.vat, text: nameOfVat(row), debit: credit(row.vat) })),
  ].filter(({ debit }) => debit !== noMoney);
}

/** Decides whether the entries of an invoice balance; refuses INVOICE_UNBALANCED with its number, because a journal has to. */
export function decideBalance({ number }: SalesInvoice, entries: readonly JournalEntry[]): Decision<undefined, 'INVOICE_UNBALANCED'> {
  return addMoney(...entries.map(({ debit }) => debit)) === noMoney ? accept() : refuse('INVOICE_UNBALANCED', { number });
}

/** The account that a line without one of its own has; transport goes with the other lines while it has none in the settings. */
function fallback(kind: string, { transport }: LedgerAccounts): keyof LedgerAccounts {
  if (kind === 'transport' && transport !== '') return 'transport';
  return kind === 'transport' || kind === 'line' ? 'other' : 'ahead';
}

function vatOfLines(lines: readonly SalesLine[], rows: readonly VatRow[]): Money[] {
  const left = new Map(rows.map((row) => [vatCodeOf(row), row.vat]));
  return lines.map((line, at) => {
    const code = vatCodeOf(line);
    const rest = left.get(code) ?? noMoney;
    const isLast = !lines.slice(at + 1).some((later) => vatCodeOf(later) === code);
    const share = isLast ? rest : percentOf(line.net, line.ratePercent);
    left.set(code, subtractMoney(rest, share));
    return share;
  });
}

export function emptySummary(): JournalSummary {
  const nothing = { accounts: new Set<string>(), vatCodes: new Map<string, VatCode>(), customers: new Map<number, Party>() };
  return { ...nothing, invoices: 0, entries: 0, debit: noMoney, credit: noMoney };
}

/** Adds an invoice with its entries to the summary. The last invoice of a customer decides its name and address. */
export function addToSummary(summary: JournalSummary, invoice: SalesInvoice, entries: readonly JournalEntry[]): void {
  summary.invoices += 1;
  summary.entries += entries.length;
  summary.customers.set(invoice.customerId, invoice.customer);
  for (const line of invoice.lines) summary.vatCodes.set(vatCodeOf(line), { category: line.category, ratePercent: line.ratePercent });
  for (const { account, debit } of entries) {
    summary.accounts.add(account);
    if (debit > noMoney) summary.debit = addMoney(summary.debit, debit);
    else summary.credit = subtractMoney(summary.credit, debit);
  }
}
