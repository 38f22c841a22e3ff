import { countries } from '#modules/relations/domain/customer/countries.ts';
import { escapeXml } from '#platform/domain/escape-xml.ts';
import { type Money, moneyToDecimal, noMoney } from '#platform/domain/money.ts';
import {
  type JournalEntry,
  type JournalSummary,
  type LedgerAccounts,
  type Party,
  type SalesInvoice,
  type VatCode,
  vatCodeOf,
} from './sales-journal.ts';

/** The head of an audit file, besides the summary of its journal. `from` and `until` are in one year. */
export type AuditFileHead = {
  company: Party;
  from: string;
  until: string;
  madeOn: string;
  accounts: LedgerAccounts;
  journalName: string;
  nameOfAccount: (account: string) => string;
  nameOfVat: (code: VatCode) => string;
};

const salesJournal = 'VRK';

/** The countries that a published list of the schema lacks, which is older than some of them; their elements are optional for customers. */
const notInSchema = new Set(['AX', 'BL', 'BQ', 'CW', 'GG', 'IM', 'JE', 'ME', 'MF', 'RS', 'SS', 'SX']);

/**
 * The XML Auditfile Financieel 3.2 up to its first transaction (http://www.auditfiles.nl/XAF/3.2), with elements in the order of the schema:
 * header, company, customers, ledger accounts, VAT codes, periods, and the totals of the transactions.
 */
export function auditFileHead(head: AuditFileHead, summary: JournalSummary): string {
  const { company, accounts } = head;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">',
    element(
      'header',
      tag('fiscalYear', head.from.slice(0, 4)),
      tag('startDate', head.from),
      tag('endDate', head.until),
      tag('curCode', 'EUR'),
      tag('dateCreated', head.madeOn),
      tag('softwareDesc', 'Katern'),
    ),
    '<company>',
    tag('companyIdent', company.kvk, 35),
    tag('companyName', company.name, 999),
    tag('taxRegistrationCountry', company.country),
    `<taxRegIdent>${escapeXml(taxNumber(company))}</taxRegIdent>`,
    address(company),
    element('customersSuppliers', ...[...summary.customers].map(([id, party]) => customer(id, party))),
    element('generalLedger', ...ledgerAccounts(summary, accounts).map((account) => ledgerAccount(account, head))),
    element('vatCodes', ...[...summary.vatCodes.values()].map((code) => vatCode(code, head))),
    element('periods', ...periods(head)),
    '<transactions>',
    tag('linesCount', String(summary.entries)),
    tag('totalDebit', moneyToDecimal(summary.debit)),
    tag('totalCredit', moneyToDecimal(summary.credit)),
    '<journal>',
    tag('jrnID', salesJournal),
    tag('desc', head.journalName),
    tag('jrnTp', 'S'),
    tag('offsetAccID', accounts.debtors, 35),
    '\n',
  ].join('');
}

/** An invoice or credit note as a transaction of the sales journal; its period is its month. */
export function auditFileTransaction(invoice: SalesInvoice, entries: readonly JournalEntry[]): string {
  const { number, issuedOn, customerId, orderNumber } = invoice;
  return `${element(
    'transaction',
    tag('nr', number, 35),
    tag('desc', invoice.customer.name),
    tag('periodNumber', String(monthOf(issuedOn))),
    tag('trDt', issuedOn),
    ...entries.map(({ account, text, debit, vat }, at) =>
      element(
        'trLine',
        tag('nr', String(at + 1)),
        tag('accID', account, 35),
        tag('docRef', number),
        tag('effDate', issuedOn),
        tag('desc', text),
        ...amount('amnt', 'amntTp', debit),
        tag('custSupID', String(customerId)),
        tag('invRef', number),
        tag('orderRef', orderNumber, 999),
        vat
          ? element(
              'vat',
              tag('vatID', vat.code),
              tag('vatPerc', String(vat.ratePercent)),
              ...amount('vatAmnt', 'vatAmntTp', negated(vat.amount)),
            )
          : '',
      ),
    ),
  )}\n`;
}

export const auditFileTail = '</journal></transactions></company></auditfile>\n';

/** The keys of a schema: each account that an entry or VAT code names is in the list once. */
function ledgerAccounts({ accounts: used }: JournalSummary, accounts: LedgerAccounts): string[] {
  return [...new Set([accounts.debtors, accounts.vat, ...used])].toSorted();
}

function ledgerAccount(account: string, { accounts, nameOfAccount }: AuditFileHead): string {
  const isBalance = [accounts.debtors, accounts.vat, accounts.ahead].includes(account);
  return element(
    'ledgerAccount',
    tag('accID', account, 35),
    tag('accDesc', nameOfAccount(account), 999),
    tag('accTp', isBalance ? 'B' : 'P'),
  );
}

function vatCode(code: VatCode, { accounts, nameOfVat }: AuditFileHead): string {
  return element('vatCode', tag('vatID', vatCodeOf(code)), tag('vatDesc', nameOfVat(code), 999), tag('vatToPayAccID', accounts.vat, 35));
}

/** The months of the file as its periods, numbered as in the year. */
function periods({ from, until }: AuditFileHead): string[] {
  const year = from.slice(0, 4);
  const months = Array.from({ length: monthOf(until) - monthOf(from) + 1 }, (_, at) => monthOf(from) + at);
  return months.map((month) => {
    const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 });
    const last = first.with({ day: first.daysInMonth });
    return element(
      'period',
      tag('periodNumber', String(month)),
      tag('startDatePeriod', first.toString()),
      tag('endDatePeriod', last.toString()),
    );
  });
}

function customer(id: number, party: Party): string {
  const taxed = taxNumber(party);
  return element(
    'customerSupplier',
    tag('custSupID', String(id)),
    tag('custSupName', party.name, 50),
    tag('eMail', party.email),
    tag('commerceNr', party.kvk, 999),
    taxed && country('taxRegistrationCountry', party),
    tag('taxRegIdent', taxed, 30),
    tag('custSupTp', 'C'),
    address(party),
  );
}

function address(party: Party): string {
  const { street, city, postcode } = party;
  return element(
    'streetAddress',
    tag('streetname', street, 999),
    tag('city', city, 50),
    tag('postalCode', postcode, 10),
    country('country', party),
  );
}

/** Leaves out what is not in the list of the schema: one such code would make the whole file invalid. */
function country(name: string, { country: code }: Party): string {
  return countries.includes(code) && !notInSchema.has(code) ? tag(name, code) : '';
}

const taxNumber = ({ vatNumber = '' }: Party) => vatNumber.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 30);
const monthOf = (day: string) => Number(day.slice(5, 7));
const negated = (money: Money) => (0 - money || 0) as Money;

/** An amount with its side: above zero it is debit. */
function amount(name: string, side: string, debit: Money): string[] {
  const isDebit = debit > noMoney;
  return [tag(name, moneyToDecimal(isDebit ? debit : negated(debit))), tag(side, isDebit ? 'D' : 'C')];
}

/** Cuts at the longest length of the schema, by characters. */
function tag(name: string, text: string | undefined, longest = 9999): string {
  return text ? `<${name}>${escapeXml([...text].slice(0, longest).join(''))}</${name}>` : '';
}

function element(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}
