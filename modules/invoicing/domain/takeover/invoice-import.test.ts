import { describe, expect, it } from 'vitest';
import { customerFinder } from '#modules/relations/domain/import/customer-of-row.ts';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openInvoiceFields, openInvoiceValues } from './invoice-import.ts';

const finder = customerFinder([{ id: 7, number: '10231', name: 'Van Loo', vatNumber: null }]);
const columns = ['number', 'customer', 'issuedOn', 'dueOn', 'days', 'gross', 'net', 'paid', 'open', 'kind'];
const mapping = Object.fromEntries(columns.map((name, at) => [name, at]));
const read = (...rows: string[]) => {
  const cells = rows.map((text, at) => ({ number: at + 2, cells: text.split(';') }));
  return openInvoiceValues(readRows(cells, { headings: columns, mapping }, openInvoiceFields(finder)), finder, '2026-11-18');
};
/** The invoice below these headings besides those of its number, customer and day. */
const readBelow = (besides: string, cells: string) => {
  const headings = `Factuurnr;Klant;Datum;${besides}`.split(';');
  const rows = [{ number: 2, cells: `F1;10231;1-10-2026;${cells}`.split(';') }];
  const fields = openInvoiceFields(finder);
  return openInvoiceValues(readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields), finder, '2026-11-18');
};
const problemsOf = (...rows: string[]) => read(...rows).problems.map(({ row, field, code }) => `${row} ${field} ${code}`);

describe('an open invoice of an earlier program', () => {
  it('has what is given of amount, paid and open, and the day that its terms give', () => {
    expect(read('F1;10231;1-10-2026;;30 dagen;€ 1.210,00;1.000,00;;')).toEqual({
      values: {
        ...{ number: 'F1', customerId: 7, issuedOn: '2026-10-01', dueOn: '2026-10-31' },
        ...{ gross: moneyFromEuros(1210), net: moneyFromEuros(1000), paid: 0 },
      },
      problems: [],
    });
    expect(read('F2;10231;1-10-2026;;;1210;;;210').values).toMatchObject({ paid: moneyFromEuros(1000) });
    expect(read('F3;10231;1-10-2026;;;;;;121,00').values).toMatchObject({ gross: moneyFromEuros(121), paid: 0 });
  });
  it('of Sage is an invoice or a credit note by its type, and left out as a payment', () => {
    const ofSage = (type: string, amount: string, taken = false) => {
      const headings = 'No,Type,Account,Date,Ref,Net Amount,T/C,Gross Amount,O/S Amount'.split(',');
      const rows = [{ number: 2, taken, cells: `101,${type},10231,01/10/2026,F7,${amount},T1,121.00,121.00`.split(',') }];
      const fields = openInvoiceFields(finder);
      const [row] = readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields);
      if (row!.skipped) return [row!.skipped];
      const { values, problems } = openInvoiceValues([row!], finder, '2026-11-18');
      const said = [...row!.problems, ...problems].map(({ field, code, part }) => `${field} ${code} ${part ?? ''}`.trim());
      return said.length > 0 ? said : [values.gross, values.net, values.paid];
    };
    expect(ofSage('SI', '100.00')).toEqual([moneyFromEuros(121), moneyFromEuros(100), 0]);
    expect(ofSage('SC', '100.00')).toEqual([moneyFromEuros(-121), moneyFromEuros(-100), 0]);
    expect(ofSage('Sales Credit', '100.00')).toEqual([moneyFromEuros(-121), moneyFromEuros(-100), 0]);
    expect(ofSage('SA', '')).toEqual(['kind INVOICE_IS_ON_ACCOUNT']);
    expect(ofSage('SR', '')).toEqual(['INVOICE_IS_PAYMENT']);
    expect(ofSage('SR', '', true)).toEqual(['kind INVOICE_IS_PAYMENT']);
  });
  it('is refused when its amounts or days cannot be', () => {
    expect(problemsOf('F1;10231;1-10-2026;;;0,00;;;')).toEqual(['2 gross INVOICE_WITHOUT_AMOUNT']);
    expect(problemsOf('F1;10231;1-10-2026;;;100;;150;')).toEqual(['2 paid PAID_BEYOND_INVOICE']);
    expect(problemsOf('F1;10231;1-10-2026;;;100;;50;60')).toEqual(['2 open AMOUNTS_DISAGREE']);
    expect(problemsOf('F1;10231;1-10-2026;;;100;110;;')).toEqual(['2 net NET_BEYOND_GROSS']);
    expect(problemsOf('F1;10231;1-10-2027;;;100;;;')).toEqual(['2 issuedOn INVOICE_IN_FUTURE']);
    expect(problemsOf('F1;10231;1-10-2026;1-9-2026;;100;;;')).toEqual(['2 dueOn DUE_BEFORE_INVOICE']);
  });
  it.each([
    'C1;10231;1-10-2026;;;121,00-;100,00-;;',
    'C1;10231;1-10-2026;;;(121,00);-100;;',
    'C1;10231;1-10-2026;;;121,00;100,00;;;CN',
    'C1;10231;1-10-2026;;;;100,00;;-121,00;',
  ])('is below zero for a credit note, with a minus or by a word: %s', (row) => {
    const { values, problems } = read(row);
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ gross: moneyFromEuros(-121), net: moneyFromEuros(-100) });
  });
  it.each([
    ['Bedrag;Niet vervallen;0-30;31-60;> 90', ';;121,00;;', { gross: 121, paid: 0 }],
    ['Bedrag;Solde;Non échu;0-30 jours;31-60 jours;+ 90 jours', '200,00;121,00;;;;121,00', { gross: 200, paid: 79 }],
    ['Factuurbedrag;1-30;31-60;61-90;91-180;>180', '500,00;0,00;0,00;200,00;0,00;300,00', { gross: 500, paid: 0 }],
    ['Current;30 Days;60 Days;90 Days;Older', ';;240,00;;260,00', { gross: 500, paid: 0 }],
    ['Niet vervallen;30 dagen;60 dagen;90 dagen;120 dagen;Ouder', '1,00;10,00;20,00;30,00;40,00;50,00', { gross: 151, paid: 0 }],
    ['Bedrag;0-30;31-60;ouder dan 200', '500,00;0,00;200,00;300,00', { gross: 500, paid: 0 }],
    ['Lopend;30;60;90;120+', '1,00;10,00;20,00;30,00;40,00', { gross: 101, paid: 0 }],
    ['1-30;31-60;> 60', '10,00;20,00;30,00', { gross: 60, paid: 0 }],
    ['1-30;31-60;61-90;over 90 dagen', '10,00;20,00;30,00;40,00', { gross: 100, paid: 0 }],
    ['Debet;Credit', '200,00;79,00', { gross: 200, paid: 79 }],
    ['Betrag Soll;Betrag Haben', ';79,00', { gross: -79, paid: 0 }],
  ])('has its amounts in columns by age, or of debit and credit: %s', (heading, cells, { gross, paid }) => {
    const { values, problems } = readBelow(heading, cells);
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ gross: moneyFromEuros(gross), paid: moneyFromEuros(paid) });
  });
  it.each([
    ['Bedrag;0-30;31-60;200 dagen', '500,00;0,00;0,00;500,00', { open: 0 }, undefined],
    ['Bedrag;0-30;31-60;200 dagen', '500,00;0,00;200,00;300,00', { open: 200 }, '200'],
    ['Bedrag;0-30;31-60;200 dagen', '-500,00;-200,00;0,00;-300,00', { open: -200 }, '-200'],
  ])('is not paid by what its ages do not say: %s %s', (heading, cells, params, nearest) => {
    const { problems } = readBelow(heading, cells);
    expect(problems).toMatchObject([{ field: 'open', code: 'AGES_BELOW_AMOUNT', params }]);
    expect(problems[0]!.nearest).toBe(nearest);
  });
  it('may stand in the file twice, but not with other data', () => {
    expect(problemsOf('F1;10231;1-10-2026;;;100;;;', 'F1;10231;1-10-2026;;;100;;;')).toEqual([]);
    expect(problemsOf('F1;10231;1-10-2026;;;100;;;', 'F1;10231;1-10-2026;;;200;;;')).toEqual(['3 number INVOICE_TWICE']);
  });
});

it('open invoices below the name of a customer that is unknown are of no other customer', () => {
  const headings = 'Factuur;Datum;Vervaldatum;Bedrag;Betaald;Openstaand;Kenmerk'.split(';');
  const lines = ['10231;Van Loo;;;;;', 'F1;1-10-2026;1-11-2026;100;0;100;', '2099;Slagerij Vos;;;;;', 'F2;2-10-2026;1-11-2026;300;0;300;'];
  const cells = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
  const fields = openInvoiceFields(finder);
  const rows = readRows(cells, { headings, mapping: matchColumns(headings, cells, fields) }, fields);
  expect(rows.map(({ skipped, values, problems }) => skipped ?? values.customer ?? problems[0]?.params.value)).toEqual([
    ...['ROW_NOTE', 7, 'ROW_NOTE', '2099 Slagerij Vos'],
  ]);
});
