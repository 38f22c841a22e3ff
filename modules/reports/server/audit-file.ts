import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { invoicingTables } from '#modules/invoicing/server/public.ts';
import { auditFileHead, auditFileTail, auditFileTransaction } from '#modules/reports/domain/audit-file.ts';
import { isBooks, type ReportKey } from '#modules/reports/domain/exports.ts';
import {
  addToSummary,
  decideBalance,
  decideBooks,
  emptySummary,
  type LedgerAccounts,
  type Party,
  type SalesInvoice,
  salesEntries,
  type VatCode,
} from '#modules/reports/domain/sales-journal.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { refusalError } from '#platform/server/errors.ts';
import type { Texts } from '#platform/server/text/texts.ts';
import type { ExportRequest } from './export-selects.ts';

/** Invoices per fetch: limits the memory of a file, however long its period is. */
const fetchSize = 500;

type Sold = { from: string; until: string; unitId: number };
type Request = Pick<ExportRequest, 'today' | 'language'> & Sold;

async function readLedgerAccounts(tx: ReadTx): Promise<LedgerAccounts> {
  const found = await tx.row<LedgerAccounts>(sql`
    SELECT debtors_account AS debtors, vat_account AS vat, transport_account AS transport, other_account AS other, ahead_account AS ahead
    FROM ${invoicingTables.paymentSettings} s`);
  return found!;
}

/**
 * Whether the settings of payments have the accounts that a report for the bookkeeping needs; refuses LEDGER_ACCOUNTS_MISSING. Without a
 * period, as for a schedule, only those that each such report needs.
 */
export async function decideAccounts(tx: ReadTx, report: ReportKey, sold?: Sold) {
  if (!isBooks(report)) return accept();
  return decideBooks(await readLedgerAccounts(tx), sold ? await kindsWithoutAccount(tx, sold) : []);
}

async function kindsWithoutAccount(tx: ReadTx, sold: Sold): Promise<string[]> {
  const rows = await tx.rows<{ kind: string }>(sql`
    SELECT DISTINCT n.kind FROM ${invoicingTables.invoices} i JOIN ${invoicingTables.invoiceLines} n ON n.invoice_id = i.id
    WHERE ${isSold(sold)} AND n.ledger_account = '' AND n.net <> 0 ORDER BY n.kind`);
  return rows.map(({ kind }) => kind);
}

/**
 * Yields the audit file of a unit's final invoices. Reads them twice, because the totals, customers and accounts come before the
 * transactions: `tx` needs to be of one snapshot. Calls `onProgress` with the number of invoices of the second reading and of all.
 */
export async function* auditFile(
  tx: ReadTx,
  asked: Request,
  { texts, onProgress }: { texts: Texts; onProgress: (done: number, total: number) => void },
): AsyncGenerator<string> {
  const say = (key: string, params = {}) => texts.say(asked.language, `reports.exports.auditFile.${key}`, params);
  const accounts = await readLedgerAccounts(tx);
  const bookable = decideBooks(accounts, await kindsWithoutAccount(tx, asked));
  if (!bookable.accepted) throw refusalError(bookable);
  const nameOfVat = ({ category, ratePercent }: VatCode) => say(`vatOf.${category}`, { rate: String(ratePercent) });
  const entriesOf = (invoice: SalesInvoice) => salesEntries(invoice, accounts, nameOfVat);
  const summary = emptySummary();
  for await (const invoice of invoicesOf(tx, asked)) {
    const entries = entriesOf(invoice);
    const balanced = decideBalance(invoice, entries);
    if (!balanced.accepted) throw refusalError(balanced);
    addToSummary(summary, invoice, entries);
  }
  const groups = await namesOfAccounts(tx, asked);
  yield auditFileHead(
    {
      accounts,
      company: await readCompany(tx, asked.unitId),
      ...{ from: asked.from, until: asked.until, madeOn: asked.today, journalName: say('journal') },
      nameOfAccount: (account) => {
        const fixed = (Object.keys(accounts) as (keyof LedgerAccounts)[]).filter((key) => accounts[key] === account);
        return [...fixed.map((key) => say(key)), ...(groups.get(account) ?? [])].join(', ') || say('revenue');
      },
      nameOfVat,
    },
    summary,
  );
  let done = 0;
  for await (const invoice of invoicesOf(tx, asked)) {
    yield auditFileTransaction(invoice, entriesOf(invoice));
    done += 1;
    if (done % fetchSize === 0) onProgress(done, summary.invoices);
  }
  onProgress(done, summary.invoices);
  yield auditFileTail;
}

/** Whether invoice `i` is a final one of the unit in the period, made here. */
const isSold = ({ from, until, unitId }: Sold) =>
  sql`i.issued_on >= ${from}::date AND i.issued_on <= ${until}::date AND i.business_unit_id = ${unitId} AND NOT i.taken_over`;

async function* invoicesOf(tx: ReadTx, sold: Sold): AsyncGenerator<SalesInvoice> {
  await tx.rows(sql`DECLARE sold_invoices NO SCROLL CURSOR FOR
    SELECT i.number, i.type, i.issued_on AS "issuedOn", i.order_number AS "orderNumber", i.customer_id AS "customerId", i.recipient AS customer,
      i.gross, i.vat_rows AS "vatRows",
      (SELECT coalesce(json_agg(json_build_object('kind', n.kind, 'description', n.description, 'account', n.ledger_account, 'net', n.net,
        'ratePercent', n.vat_rate, 'category', n.vat_category) ORDER BY n.position), '[]') FROM ${invoicingTables.invoiceLines} n WHERE n.invoice_id = i.id) AS lines
    FROM ${invoicingTables.invoices} i
    WHERE ${isSold(sold)}
    ORDER BY i.issued_on, i.id`);
  for (;;) {
    const invoices = await tx.rows<SalesInvoice>(sql`FETCH ${sql.raw(String(fetchSize))} FROM sold_invoices`);
    yield* invoices;
    if (invoices.length < fetchSize) break;
  }
  await tx.rows(sql`CLOSE sold_invoices`);
}

async function readCompany(tx: ReadTx, unitId: number): Promise<Party> {
  const unit = await tx.row<{ brand: Party & { legalName: string } }>(
    sql`SELECT brand FROM ${identityTables.businessUnits} u WHERE u.id = ${unitId}`,
  );
  return { ...unit!.brand, name: unit!.brand.legalName };
}

/** The names of the main groups, sub groups and articles behind an account, in this order. */
async function namesOfAccounts(tx: ReadTx, { language }: Request): Promise<Map<string, string[]>> {
  const name = sql.raw(language === 'nl' ? 'name_nl' : 'name_en');
  const rows = await tx.rows<{ account: string; names: string[] }>(sql`
    SELECT account, array_agg(name ORDER BY level, name) AS names FROM (
      SELECT n.ledger_account AS account, n.name, min(n.level) AS level FROM (
        SELECT 1 AS level, g.ledger_account, g.${name} AS name FROM ${catalogueTables.mainGroups} g
        UNION ALL SELECT 2, s.ledger_account, s.${name} FROM ${catalogueTables.subGroups} s
        UNION ALL SELECT 3, a.ledger_account, a.${name} FROM ${catalogueTables.articles} a) n
      WHERE n.ledger_account <> '' GROUP BY n.ledger_account, n.name) named
    GROUP BY account`);
  return new Map(rows.map(({ account, names }) => [account, names]));
}
