import { describe, expect, it } from 'vitest';
import { likenessOf } from '#platform/domain/import/likeness.ts';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { customerImportFields } from './customer-fields.ts';
import { customerRecord, customerSigns, isContactOf, nameOfPerson } from './customer-record.ts';
import { supplierImportFields } from './supplier-fields.ts';

const none = new Map<string, number>();
const noWord = new Map<string, string>();
const fields = customerImportFields({
  ...{ accountManager: none, orderManager: none, prepressManager: none, unit: none, priceList: noWord },
  ...{ customerType: noWord, vatType: noWord, invoiceFrequency: noWord, addressKind: noWord },
});
const shop = { country: 'NL', contacts: { general: 'Algemeen', invoices: 'Facturen', mobile: 'Gsm' } };
const recordOf = (headings: string, row: string) => {
  const [names, cells] = [headings.split(';'), row.split(';')];
  const rows = [{ number: 2, cells }];
  return customerRecord(readRows(rows, { headings: names, mapping: matchColumns(names, rows, fields) }, fields), shop).record;
};
const shopHeadings =
  'Customer ID;Billing First Name;Billing Last Name;Billing Company;Billing Address 1;Billing Address 2;Billing City;Billing Postcode;Shipping Address 1;Shipping City;Shipping Postcode';

describe('a customer of a web shop', () => {
  it('is its person where it has no company', () => {
    const record = recordOf(shopHeadings, 'W1;Anna;Postma;;Oosterstraat 44a;;Groningen;9711 NV;;;');
    expect([record.name, nameOfPerson(record)]).toEqual(['', 'Anna Postma']);
    expect(nameOfPerson({ ...record, addresses: [] })).toBe('');
  });
  it('is none without a first name and a surname of its own', () => {
    const record = recordOf('Debiteur;Naam 1;Naam 2;Straat;Postcode;Plaats', '201;De Brug;Afd. inkoop;Laan 1;2564 AS;Den Haag');
    expect([record.number, record.name, record.contacts]).toEqual(['201', 'De Brug', []]);
    expect(nameOfPerson(recordOf('Contactpersoon;Straat;Postcode;Plaats', 'Afd. inkoop;Laan 1;2564 AS;Den Haag'))).toBe('');
  });
  it('has the second line of its address as an addition, or before its street, and not at the address of delivery', () => {
    const floor = recordOf(shopHeadings, 'W2;Jan;Bos;Buro;Westersingel 9;2e verdieping;Groningen;9718 CA;Peizerweg 128;Groningen;9727 AP');
    expect(floor.addresses).toMatchObject([
      { kind: 'invoice', street: 'Westersingel', houseNumber: '9', addition: '2e verdieping' },
      { kind: 'delivery', street: 'Peizerweg', houseNumber: '128', addition: '' },
    ]);
    const estate = recordOf(
      'Name;Address Line 1;Address Line 2;Town;Postcode',
      'Avon;Unit 4;Temple Gate Industrial Estate;Bristol;BS1 6QA',
    );
    expect(estate.addresses).toMatchObject([{ street: 'Temple Gate Industrial Estate, Unit', houseNumber: '4' }]);
  });
});

describe('a person without a company', () => {
  const signs = { number: '', name: '', vatNumber: '', places: [], phones: [] };
  const known = customerSigns({ ...signs, number: 'D1', name: 'Uitgeverij Duinroos', emails: ['els@duinroos.example'] });
  it('raises the question whether it is the customer with a contact of its e-mail address, which a company does not', () => {
    const own = { ...signs, number: 'W1', emails: ['Els@duinroos.example'] };
    expect(likenessOf(customerSigns({ ...own, isPerson: true }), known)).toBe('alike');
    expect(likenessOf(known, customerSigns({ ...own, isPerson: true }))).toBe('alike');
    expect(likenessOf(customerSigns({ ...own, name: 'Prins bv' }), known)).toBeUndefined();
  });
  it('is a contact where its number is that of a company', () => {
    const els = recordOf('Klantnr;Voornaam;Achternaam;Straat;Postcode;Plaats', 'D1;Els;Prins;Weg 1;9711 NV;Groningen');
    expect(isContactOf(els, 'Uitgeverij Duinroos')).toBe(true);
    expect([isContactOf(els, 'Els Prins'), isContactOf(els, undefined)]).toEqual([false, false]);
    expect(isContactOf({ ...els, name: 'Prins bv' }, 'Uitgeverij Duinroos')).toBe(false);
  });
});

it('a street of two lines has no post office box in it', () => {
  const streetOf = (cell: string) => recordOf('Naam;Straat;Postcode;Plaats', `Acme;${cell};1016 AB;Amsterdam`).addresses[0];
  expect(streetOf('Singel 250\nPostbus 11')).toMatchObject({ street: 'Singel', houseNumber: '250' });
  expect(streetOf('Postbus 11')).toMatchObject({ street: 'Postbus', houseNumber: '11' });
});

describe('columns of a customer', () => {
  it('have the number of its house behind its street, and its number anywhere else', () => {
    const columns = (headings: string) => matchColumns(headings.split(';'), [], fields);
    expect(columns('Naam;Straat;Nummer;Bus')).toMatchObject({ houseNumber: 2, addition: 3 });
    expect(columns('Nummer;Naam;Straat')).toMatchObject({ number: 0 });
    expect(matchColumns(['Nr.', 'Naam leverancier', 'Adres'], [], supplierImportFields())).toEqual({ name: 1, street: 2 });
  });
  it('may have its legal form apart', () => {
    expect(recordOf('Naam;Rechtsvorm;Straat', 'De Linde;BV;Weg 1').name).toBe('De Linde BV');
    const nameOf = (name: string, form: string) => recordOf('Naam;Rechtsvorm;Straat', `${name};${form};Weg 1`).name;
    expect(nameOf('De Linde b.v.', 'BV')).toBe('De Linde b.v.');
    expect([nameOf('BV Peeters', 'B.V.'), nameOf('Peeters Comm. V', 'Comm.V.')]).toEqual(['BV Peeters', 'Peeters Comm. V']);
    expect([nameOf('Nassau', 'SA'), nameOf('Obvion', 'BV')]).toEqual(['Nassau SA', 'Obvion BV']);
    const others = ['Eenmanszaak', 'Stichting', 'Besloten vennootschap met beperkte aansprakelijkheid'];
    expect(others.map((form) => nameOf('De Linde', form))).toEqual(['De Linde', 'De Linde', 'De Linde']);
  });
  it.each([
    ['On Stop', true],
    ['Prospect', undefined],
    ['B', undefined],
  ])('say by its status whether it is blocked: %s', (status, blocked) => {
    expect(recordOf('Naam;Straat;Status', `De Linde;Weg 1;${status}`).fields.blocked).toBe(blocked);
  });
});
