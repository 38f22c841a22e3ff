import { expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { documentTotals } from '#platform/domain/vat.ts';
import { auditFileHead, auditFileTail, auditFileTransaction } from './audit-file.ts';
import {
  addToSummary,
  decideBalance,
  decideBooks,
  emptySummary,
  type SalesInvoice,
  type SalesLine,
  salesEntries,
  type VatCode,
} from './sales-journal.ts';

const nameOfVat = ({ ratePercent }: VatCode) => `Btw ${ratePercent}%`;
const accounts = { debtors: '1300', vat: '1520', transport: '8400', other: '8900', ahead: '1450' };
const customer = {
  name: 'Uitgeverij Ham & Zn',
  street: 'Domplein 29',
  postcode: '3512 JE',
  city: 'Utrecht',
  country: 'NL',
  vatNumber: 'NL 0123.45.678.B01',
};

function invoice(lines: SalesLine[], change: Partial<SalesInvoice> = {}): SalesInvoice {
  const { gross, vatRows } = documentTotals(lines);
  return {
    number: '2026-1-00001',
    type: 'invoice',
    issuedOn: '2026-11-18',
    orderNumber: '26-0001',
    customerId: 7,
    customer,
    gross,
    vatRows,
    lines,
    ...change,
  };
}
const line = (net: number, more: Partial<SalesLine> = {}): SalesLine => ({
  ...{ kind: 'line', description: 'Proefschrift', account: '8010', net: eur(net), ratePercent: 9, category: 'S' as const },
  ...more,
});
const thesis = [line(883.75), line(45.95, { kind: 'transport', description: 'Transport', account: '' }), line(50, { ratePercent: 21 })];

it('sales entries › book what is owed, each line and the VAT of each rate', () => {
  const entries = salesEntries(invoice(thesis), accounts, nameOfVat);
  expect(entries.map(({ account, debit }) => [account, debit / 10_000])).toEqual([
    ['1300', 1073.87],
    ['8010', -883.75],
    ['8400', -45.95],
    ['8010', -50],
    ['1520', -83.67],
    ['1520', -10.5],
  ]);
});

it('sales entries › describe VAT as the VAT codes do', () => {
  const entries = salesEntries(invoice(thesis), accounts, nameOfVat);
  expect(entries.slice(-2).map(({ text }) => text)).toEqual(['Btw 9%', 'Btw 21%']);
});

it('sales entries › divide the VAT of a rate over its lines to the cent', () => {
  const vat = salesEntries(invoice(thesis), accounts, nameOfVat).flatMap((entry) =>
    entry.vat ? [[entry.vat.code, entry.vat.amount / 10_000]] : [],
  );
  expect(vat).toEqual([
    ['S9', 79.54],
    ['S9', 4.13],
    ['S21', 10.5],
  ]);
});

it('sales entries › turn the sides of a credit note, and of a discount', () => {
  const credit = salesEntries(invoice([line(100), line(-10, { description: 'Korting' })], { type: 'credit_note' }), accounts, nameOfVat);
  expect(credit.map(({ debit }) => debit / 10_000)).toEqual([-98.1, 100, -10, 8.1]);
});

it('sales entries › leave out what is free, and keep what is reverse-charged without VAT', () => {
  const entries = salesEntries(invoice([line(0), line(200, { category: 'AE', ratePercent: 0 })]), accounts, nameOfVat);
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({ debit: eur(-200), vat: { code: 'AE0', amount: 0 } });
});

it('decide balance › refuses an invoice whose total is not its lines and VAT', () => {
  const balanceOf = (sold: SalesInvoice) => decideBalance(sold, salesEntries(sold, accounts, nameOfVat));
  expect(balanceOf(invoice(thesis)).accepted).toBe(true);
  expect(balanceOf(invoice(thesis, { gross: eur(1) }))).toMatchObject({ code: 'INVOICE_UNBALANCED', params: { number: '2026-1-00001' } });
});

it('decide books › needs the accounts of debtors and VAT, and the others only when a line falls back on them', () => {
  const none = { debtors: '', vat: '', transport: '', other: '', ahead: '' };
  const always = { ...none, debtors: '1300', vat: '1520' };
  const missing = (...given: Parameters<typeof decideBooks>) => {
    const decided = decideBooks(...given);
    return decided.accepted ? [] : decided.params.accounts;
  };
  expect(decideBooks(none, [])).toMatchObject({ code: 'LEDGER_ACCOUNTS_MISSING' });
  expect(missing(none, [])).toEqual(['account_of_debtors', 'account_of_vat']);
  expect(missing(always, [])).toEqual([]);
  expect(missing(always, ['transport', 'line', 'installment', 'counted_off'])).toEqual(['account_of_other', 'account_of_ahead']);
  expect(missing({ ...always, transport: '8400' }, ['transport'])).toEqual([]);
  expect(missing({ ...always, other: '8900' }, ['transport', 'line'])).toEqual([]);
});

it('sales entries › book transport without an account as the other lines', () => {
  const entries = salesEntries(invoice(thesis), { ...accounts, transport: '' }, nameOfVat);
  expect(entries[2]).toMatchObject({ account: '8900', debit: eur(-45.95) });
});

it('audit file › is written as the worked example', () => {
  const sold = invoice([line(100)]);
  const entries = salesEntries(sold, accounts, nameOfVat);
  const summary = emptySummary();
  addToSummary(summary, sold, entries);
  const head = auditFileHead(
    {
      ...{
        company: { ...customer, name: 'Drukkerij De Linde B.V.', kvk: '30123456' },
        from: '2026-11-01',
        until: '2026-12-31',
        madeOn: '2027-01-02',
      },
      ...{ accounts, journalName: 'Verkoopboek', nameOfAccount: (account) => `Rekening ${account}`, nameOfVat },
    },
    summary,
  );
  const written = head + auditFileTransaction(sold, entries) + auditFileTail;
  expect(written.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">
    <header>
    <fiscalYear>2026</fiscalYear>
    <startDate>2026-11-01</startDate>
    <endDate>2026-12-31</endDate>
    <curCode>EUR</curCode>
    <dateCreated>2027-01-02</dateCreated>
    <softwareDesc>Katern</softwareDesc>
    </header>
    <company>
    <companyIdent>30123456</companyIdent>
    <companyName>Drukkerij De Linde B.V.</companyName>
    <taxRegistrationCountry>NL</taxRegistrationCountry>
    <taxRegIdent>NL012345678B01</taxRegIdent>
    <streetAddress>
    <streetname>Domplein 29</streetname>
    <city>Utrecht</city>
    <postalCode>3512 JE</postalCode>
    <country>NL</country>
    </streetAddress>
    <customersSuppliers>
    <customerSupplier>
    <custSupID>7</custSupID>
    <custSupName>Uitgeverij Ham &amp; Zn</custSupName>
    <taxRegistrationCountry>NL</taxRegistrationCountry>
    <taxRegIdent>NL012345678B01</taxRegIdent>
    <custSupTp>C</custSupTp>
    <streetAddress>
    <streetname>Domplein 29</streetname>
    <city>Utrecht</city>
    <postalCode>3512 JE</postalCode>
    <country>NL</country>
    </streetAddress>
    </customerSupplier>
    </customersSuppliers>
    <generalLedger>
    <ledgerAccount>
    <accID>1300</accID>
    <accDesc>Rekening 1300</accDesc>
    <accTp>B</accTp>
    </ledgerAccount>
    <ledgerAccount>
    <accID>1520</accID>
    <accDesc>Rekening 1520</accDesc>
    <accTp>B</accTp>
    </ledgerAccount>
    <ledgerAccount>
    <accID>8010</accID>
    <accDesc>Rekening 8010</accDesc>
    <accTp>P</accTp>
    </ledgerAccount>
    </generalLedger>
    <vatCodes>
    <vatCode>
    <vatID>S9</vatID>
    <vatDesc>Btw 9%</vatDesc>
    <vatToPayAccID>1520</vatToPayAccID>
    </vatCode>
    </vatCodes>
    <periods>
    <period>
    <periodNumber>11</periodNumber>
    <startDatePeriod>2026-11-01</startDatePeriod>
    <endDatePeriod>2026-11-30</endDatePeriod>
    </period>
    <period>
    <periodNumber>12</periodNumber>
    <startDatePeriod>2026-12-01</startDatePeriod>
    <endDatePeriod>2026-12-31</endDatePeriod>
    </period>
    </periods>
    <transactions>
    <linesCount>3</linesCount>
    <totalDebit>109.00</totalDebit>
    <totalCredit>109.00</totalCredit>
    <journal>
    <jrnID>VRK</jrnID>
    <desc>Verkoopboek</desc>
    <jrnTp>S</jrnTp>
    <offsetAccID>1300</offsetAccID>
    <transaction>
    <nr>2026-1-00001</nr>
    <desc>Uitgeverij Ham &amp; Zn</desc>
    <periodNumber>11</periodNumber>
    <trDt>2026-11-18</trDt>
    <trLine>
    <nr>1</nr>
    <accID>1300</accID>
    <docRef>2026-1-00001</docRef>
    <effDate>2026-11-18</effDate>
    <desc>Uitgeverij Ham &amp; Zn</desc>
    <amnt>109.00</amnt>
    <amntTp>D</amntTp>
    <custSupID>7</custSupID>
    <invRef>2026-1-00001</invRef>
    <orderRef>26-0001</orderRef>
    </trLine>
    <trLine>
    <nr>2</nr>
    <accID>8010</accID>
    <docRef>2026-1-00001</docRef>
    <effDate>2026-11-18</effDate>
    <desc>Proefschrift</desc>
    <amnt>100.00</amnt>
    <amntTp>C</amntTp>
    <custSupID>7</custSupID>
    <invRef>2026-1-00001</invRef>
    <orderRef>26-0001</orderRef>
    <vat>
    <vatID>S9</vatID>
    <vatPerc>9</vatPerc>
    <vatAmnt>9.00</vatAmnt>
    <vatAmntTp>C</vatAmntTp>
    </vat>
    </trLine>
    <trLine>
    <nr>3</nr>
    <accID>1520</accID>
    <docRef>2026-1-00001</docRef>
    <effDate>2026-11-18</effDate>
    <desc>Btw 9%</desc>
    <amnt>9.00</amnt>
    <amntTp>C</amntTp>
    <custSupID>7</custSupID>
    <invRef>2026-1-00001</invRef>
    <orderRef>26-0001</orderRef>
    </trLine>
    </transaction>
    </journal>
    </transactions>
    </company>
    </auditfile>
    "
  `);
});

it('audit file › leaves out a country that the schema lacks, and cuts names at its lengths', () => {
  const summary = emptySummary();
  const soldTo = (customerId: number, country: string) =>
    addToSummary(summary, invoice([line(100)], { customerId, customer: { ...customer, country } }), []);
  for (const [at, country] of ['GB', 'ME', 'XK', 'RS', 'Nederland'].entries()) soldTo(at + 1, country);
  summary.accounts.add('8010');
  const head = auditFileHead(
    {
      ...{ company: customer, from: '2026-11-01', until: '2026-11-30', madeOn: '2026-12-01', accounts, journalName: 'Verkoopboek' },
      ...{ nameOfAccount: () => 'x'.repeat(1200), nameOfVat },
    },
    summary,
  );
  const customers = head.split('<customersSuppliers>')[1]!;
  expect(customers.match(/<(country|taxRegistrationCountry)>[^<]*/g)).toEqual(['<taxRegistrationCountry>GB', '<country>GB']);
  expect(head).toContain(`<accDesc>${'x'.repeat(999)}</accDesc>`);
});
