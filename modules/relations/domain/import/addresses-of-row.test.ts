import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { countryOf, plainPostcode } from './addresses-of-row.ts';
import { customerImportFields } from './customer-fields.ts';
import { customerRecord } from './customer-record.ts';
import { supplierValues } from './supplier-fields.ts';

const none = new Map<string, never>();
const words = {
  ...{ accountManager: none, orderManager: none, prepressManager: none, unit: none, priceList: none },
  ...{ customerType: none, vatType: none, invoiceFrequency: none, addressKind: none },
};
const fields = customerImportFields(words);
const shop = { country: 'NL', contacts: { general: 'A', invoices: 'F', mobile: 'M' } };
function read(headings: string, ...lines: string[]) {
  const names = headings.split(';');
  const cells = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
  const rows = readRows(cells, { headings: names, mapping: matchColumns(names, cells, fields) }, fields);
  const { record, problems } = customerRecord(rows, shop);
  const addresses = record.addresses.map(
    ({ kind, street, houseNumber, postcode, city }) => `${kind ?? 'any'} ${street} ${houseNumber} ${postcode} ${city}`,
  );
  return { addresses, said: [...rows.flatMap((row) => row.problems), ...problems].map(({ field, code }) => `${field} ${code}`) };
}
const two = ['invoice Dam 1 1012 JS Amsterdam', 'delivery Kade 2 3011 AB Rotterdam'];

describe('the postcode of a customer in a file', () => {
  it.each([
    ['B33 8TH', 'GB'],
    ['L1 8JQ', 'GB'],
    ['DE1 1AA', 'GB'],
    ['D02 X285', 'IE'],
  ])('keeps its first letters in Great Britain and Ireland, whether the file says the country or not: %s', (postcode, country) => {
    for (const said of [country, '']) {
      const address = { name: 'X', street: 'High Street 1', postcode, city: 'Y', ...(said && { country: said }) };
      const { addresses } = customerRecord([{ number: 2, values: address }], shop).record;
      expect(addresses).toMatchObject([{ postcode, country }]);
      expect(supplierValues([{ number: 2, values: address, problems: [], skipped: null }], 'NL').values).toMatchObject({
        postcode,
        country,
      });
    }
  });
  it.each([
    ['B 2300', 'BE', '2300'],
    ['B-2300', 'BE', '2300'],
    ['D40213', 'DE', '40213'],
    ['F 75001', 'FR', '75001'],
    ['L-1009', 'LU', '1009'],
    ['NL 3511 AW', 'NL', '3511 AW'],
  ])('is without the country before it: %s', (written, country, postcode) =>
    expect([countryOf({}, written, 'NL'), plainPostcode(country, written)]).toEqual([country, postcode]),
  );
});

describe('the addresses of a customer in a file', () => {
  it.each([
    ['Naam;Factuuradres;Leveradres', 'X;Dam 1, 1012 JS Amsterdam;Kade 2, 3011 AB Rotterdam'],
    ['Naam;Factuuradres;Postcode;Plaats;Leveradres;Postcode;Plaats', 'X;Dam 1;1012 JS;Amsterdam;Kade 2;3011 AB;Rotterdam'],
    [
      'Naam;Factuuradres;Factuur postcode;Factuurplaats;Leveradres;Lever-pc;Leverplaats',
      'X;Dam 1;1012 JS;Amsterdam;Kade 2;3011 AB;Rotterdam',
    ],
    ['Name;Invoice address;Invoice city;Delivery address;Delivery city', 'X;Dam 1;1012 JS Amsterdam;Kade 2;3011 AB Rotterdam'],
  ])('are two when the file has one to invoice and one to deliver: %s', (headings, line) =>
    expect(read(headings, line)).toEqual({ addresses: two, said: [] }),
  );
  it('are of the kind that a column says, row by row', () => {
    const lines = ['X;Factuur;Dam 1;1012 JS;Amsterdam', 'X;Afleveradres;Kade 2;3011 AB;Rotterdam'];
    expect(read('Naam;Soort adres;Adres;Postcode;Plaats', ...lines)).toEqual({ addresses: two, said: [] });
    expect(read('Naam;Soort adres;Adres;Postcode;Plaats', 'X;Tuinhuis;Dam 1;1012 JS;Amsterdam').said).toEqual([
      'addressKind CELL_NO_CHOICE',
    ]);
  });
  it('are one when there is one, and one more to deliver beside it', () => {
    expect(read('Naam;Factuuradres;Postcode;Plaats', 'X;Dam 1;1012 JS;Amsterdam').addresses).toEqual(['invoice Dam 1 1012 JS Amsterdam']);
    expect(read('Naam;Adres;Postcode;Plaats;Leveradres', 'X;Dam 1;1012 JS;Amsterdam;Kade 2, 3011 AB Rotterdam').addresses).toEqual([
      'any Dam 1 1012 JS Amsterdam',
      'delivery Kade 2 3011 AB Rotterdam',
    ]);
  });
  it.each([
    ['Westersingel 22-2', '2e verdieping', { street: 'Westersingel', houseNumber: '22', addition: '2, 2e verdieping' }],
    ['Westersingel 9', '2e verdieping', { street: 'Westersingel', houseNumber: '9', addition: '2e verdieping' }],
    ['Westersingel 9-104', '2e verdieping achterzijde', { street: '2e verdieping achterzijde, Westersingel', houseNumber: '9-104' }],
    ['Kerkstraat 12', 'Kerkstraat 12', { street: 'Kerkstraat', houseNumber: '12', addition: '' }],
    ['Kerkstraat 12', '9718CA Groningen', { street: 'Kerkstraat', addition: '' }],
    ['Kerkstraat 12', 'Groningen', { street: 'Kerkstraat', addition: '' }],
    ['Kerkstraat 12', 't.a.v. J. Jansen', { street: 'Kerkstraat', addition: '', attention: 'J. Jansen' }],
    ['Kerkstraat 12', 'Attn: J. Jansen', { street: 'Kerkstraat', addition: '', attention: 'J. Jansen' }],
    ['Kerkstraat 12', 'Afd. inkoop', { street: 'Kerkstraat', addition: '', attention: 'Afd. inkoop' }],
    ['Kerkstraat 12', 'De Hoef', { street: 'De Hoef, Kerkstraat', houseNumber: '12', addition: '' }],
    ['Kerkstraat 12', 'bus 3', { street: 'Kerkstraat', houseNumber: '12', addition: 'bus 3' }],
    ['Kerkstraat 12 bus 3', 'bus 3', { street: 'Kerkstraat', houseNumber: '12', addition: 'bus 3' }],
  ])('have in their second line a floor, a person, a building or what the first says: %s, %s', (street, addressMore, expected) => {
    const values = { name: 'X', street, addressMore, postcode: '9718 CA', city: 'Groningen' };
    const [address] = customerRecord([{ number: 2, values }], shop).record.addresses;
    expect(address).toMatchObject(expected);
    expect(address!.attention).toBe('attention' in expected ? expected.attention : undefined);
  });
  it.each([
    ['Naam;Adres;Postcode;Plaats;Leverinstructie', 'X;Dam 1;1012 JS;Amsterdam;Achterdeur', ['Achterdeur']],
    [
      'Naam;Adres;Postcode;Plaats;Leveradres;Delivery instructions',
      'X;Dam 1;1012 JS;Amsterdam;Kade 2, 3011 AB Rotterdam;Achterdeur',
      [undefined, 'Achterdeur'],
    ],
    [
      'Naam;Factuuradres;Leveradres;Bezorginstructies',
      'X;Dam 1, 1012 JS Amsterdam;Kade 2, 3011 AB Rotterdam;Achterdeur',
      [undefined, 'Achterdeur'],
    ],
  ])('have delivery instructions where the goods go: %s', (headings, line, expected) => {
    const names = headings.split(';');
    const cells = [{ number: 2, cells: line.split(';') }];
    const rows = readRows(cells, { headings: names, mapping: matchColumns(names, cells, fields) }, fields);
    expect(customerRecord(rows, shop).record.addresses.map(({ deliveryInstructions }) => deliveryInstructions)).toEqual(expected);
  });
  it('say at their own columns what is wrong', () => {
    expect(read('Naam;Adres;Postcode;Plaats;Plaats', 'X;Dam 1;1012 JS;Amsterdam;Utrecht').said).toEqual([
      'deliveryPostcode POSTCODE_MISSING',
      'deliveryStreet STREET_MISSING',
    ]);
    expect(read('Naam;Adres;Postcode;Plaats;Leveradres', 'X;Dam 1;1012 JS;Amsterdam;Kade 2').said).toEqual([
      'deliveryPostcode POSTCODE_MISSING',
      'deliveryCity CITY_MISSING',
    ]);
  });
});

it('a floor behind the number of the house, or on a second line, is an addition', () => {
  const placeOf = (street: string) => {
    const values = { name: 'X', street, postcode: '50667', city: 'Köln', country: 'DE' };
    const { record, problems } = customerRecord([{ number: 2, values }], shop);
    return [...record.addresses.map((one) => `${one.street} ${one.houseNumber} ${one.addition}`), ...problems.map(({ code }) => code)];
  };
  expect(placeOf('Domplatz 1, 2. Etage')).toEqual(['Domplatz 1 2. Etage']);
  expect(placeOf('Gebouw C, Kade 12')).toEqual(['Gebouw C, Kade 12 ']);
});

it.each([
  ['NL-8800', 'BE', ['postcode POSTCODE_OTHER_COUNTRY']],
  ['B-8800', 'BE', []],
  ['8800', 'FR', ['postcode POSTCODE_WRONG']],
])('a postcode that names another country than its address is a question: %s in %s', (postcode, country, said) =>
  expect(read('Naam;Straat;Postcode;Plaats;Land', `Sint-Jozef;Kollegestraat 1;${postcode};Roeselare;${country}`).said).toEqual(said),
);
