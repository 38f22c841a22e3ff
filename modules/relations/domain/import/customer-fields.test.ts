import { describe, expect, it } from 'vitest';
import { matchColumns, skipReason } from '#platform/domain/import/match-columns.ts';
import { customerImportFields } from './customer-fields.ts';

const none = new Map<string, never>();
const words = {
  ...{ accountManager: none, orderManager: none, prepressManager: none, unit: none, priceList: none },
  ...{ customerType: none, vatType: none, invoiceFrequency: none, addressKind: none },
};
const fields = customerImportFields(words);
const read = (name: string, cell: string) => fields.find((field) => field.name === name)!.read(cell, { mark: 'comma', heading: '' });

describe('the payment term of a file of customers', () => {
  it.each([
    ['30 dagen', 30],
    ['14 dgn netto', 14],
    ['30 dagen na factuurdatum', 30],
    ['contant', 0],
    ['Vorkasse', 0],
    ['Due on receipt', 0],
    ['1 maand', 30],
    ['8 weken', 56],
  ])('is a number of days: %s', (cell, paymentDays) => {
    expect(read('paymentDays', cell)).toEqual({ value: { paymentDays, paymentMonthEnd: false } });
  });
  it.each(['30 dagen einde maand', '30 d EOM', '30DGEM', '30EOM', '30 j. fin de mois', '30 dagen na einde maand', '30 d. E.M.'])(
    'may count from the end of the month: %s',
    (cell) => expect(read('paymentDays', cell)).toEqual({ value: { paymentDays: 30, paymentMonthEnd: true } }),
  );
  it('is a question when it says more', () => {
    expect(read('paymentDays', 'einde maand')).toEqual({ value: { paymentDays: 0, paymentMonthEnd: true } });
    expect(read('paymentDays', '30 dagen einde maand, de 10e')).toMatchObject({
      problem: 'PAYMENT_TERM_UNKNOWN',
      nearest: '30 d',
      unsure: true,
    });
    expect(read('paymentDays', '2% 8 dagen, 30 netto')).toMatchObject({ nearest: '30 d', unsure: true });
    expect(read('paymentDays', '30 dagen netto 2% korting 8 dagen')).toMatchObject({ nearest: '30 d', unsure: true });
    expect(read('paymentDays', '2 % korting, 30 dagen')).toMatchObject({ nearest: '30 d', unsure: true });
    expect(read('paymentDays', '2/10 net 30')).toMatchObject({ nearest: '30 d', unsure: true });
  });
  it('leaves the customer the usual term when it says no days', () =>
    expect(read('paymentDays', 'domiciliëring')).toMatchObject({ problem: 'PAYMENT_TERM_UNKNOWN', part: 'paymentDays' }));
});

describe('a customer of a file', () => {
  it('is blocked as Business Central says it, and has its number below No_', () => {
    expect(['All', 'Ship', 'ja', 'nee'].map((cell) => read('blocked', cell))).toEqual(
      [true, true, true, false].map((value) => ({ value })),
    );
    expect(matchColumns(['No_', 'Name', 'Address', 'Post Code'], [], fields)).toMatchObject({ number: 0, name: 1 });
  });
  it('is blocked by a column that says inactive, and its name is not that of a contact', () => {
    expect(matchColumns(['Inactive', 'Naam contactpersoon'], [], fields)).toEqual({ blocked: 0, contactName: 1 });
    expect(matchColumns(['Niet actief', 'Naam'], [], fields)).toEqual({ blocked: 0, name: 1 });
    expect(matchColumns(['Naam bedrijf of persoon', 'Contactpersoon'], [], fields)).toEqual({ name: 0, contactName: 1 });
    expect(matchColumns(['Actief', 'MwSt.-Nr.'], [], fields)).toEqual({ active: 0, vatNumber: 1 });
  });
  it('is the company of a list of people, whose bare name is a surname', () => {
    const mapped = (headings: string) => matchColumns(headings.split(';'), [], fields);
    expect(mapped('Firma;Naam;Voornaam')).toEqual({ name: 0, surname: 1, firstName: 2 });
    expect(mapped('Name;Given Name;Family Name;Organization 1 - Name')).toMatchObject({ name: 3, surname: 2 });
    expect(mapped('Naam;Voornaam')).toEqual({ name: 0, firstName: 1 });
    expect(mapped('Firma;Naam')).toEqual({ name: 1 });
  });
  it.each(['nl-BE', 'NLD', 'Vlaams'])('is written to in the language of %s', (cell) =>
    expect(read('language', cell)).toEqual({ value: 'nl' }),
  );
  it('comes in without a language that we do not write', () => expect(read('language', 'Swahili')).toMatchObject({ part: 'language' }));
  it('has a telephone number, and one of two by choice', () => {
    expect(read('phone', '26201234')).toEqual({ value: '26201234' });
    expect(read('phone', 'zie gsm')).toMatchObject({ problem: 'CELL_NO_PHONE' });
    expect(read('phone', '02/123.45.67 (kantoor) of 0475/12.34.56 (thuis)')).toMatchObject({ nearest: '02/123.45.67', unsure: true });
  });
  it('is no total when it is called so and only its telephone stands beside it', () => {
    const [headings, mapping] = [['Naam', 'Straat', 'Telefoon', 'Kredietlimiet'], { name: 0, street: 1, phone: 2, creditLimit: 3 }];
    expect(skipReason(['Totaal Reclame', '', '030 231 4455', ''], headings, mapping, fields)).toBeUndefined();
    expect(skipReason(['Totaal Utrecht', '', '', '15.000'], headings, mapping, fields)).toBe('ROW_TOTAL');
  });
});

it('a kind of customer of another program leaves the customer without one, and one that is nearly ours is a question', () => {
  const customerType = new Map([['Uitgever', 'publisher']]);
  const field = customerImportFields({ ...words, customerType }).find(({ name }) => name === 'customerType')!;
  const how = { mark: 'comma', heading: '' } as const;
  expect(field.read('C', how)).toMatchObject({ problem: 'CELL_NO_CHOICE', part: 'customerType' });
  expect(field.read('Uitgver', how)).toMatchObject({ nearest: 'Uitgever' });
  expect(field.read('Uitgver', how)).not.toHaveProperty('part');
});
