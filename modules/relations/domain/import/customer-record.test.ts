import { describe, expect, it } from 'vitest';
import { splitAddressLine, splitPostcodeCity } from '#modules/relations/domain/customer/parse-address.ts';
import { likenessOf } from '#platform/domain/import/likeness.ts';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { customerImportFields } from './customer-fields.ts';
import { customerRecord, customerSigns, phoneDigits } from './customer-record.ts';

const none = new Map<string, number>();
const words = {
  ...{ accountManager: new Map([['JB', 7]]), orderManager: new Map([['RV', 9]]), prepressManager: none, unit: none },
  ...{ priceList: new Map([['A', 'A']]), customerType: new Map([['Uitgever', 'publisher']]), vatType: new Map<string, string>() },
  ...{
    invoiceFrequency: new Map([['Wekelijks', 'weekly']]),
    addressKind: new Map([
      ['Afleveradres', 'delivery'],
      ['Bezoekadres', 'visit'],
    ]),
  },
};
const fields = customerImportFields(words);
const shop = { country: 'NL', contacts: { general: 'Algemeen', invoices: 'Facturen', mobile: 'Gsm' } };

/** Reads rows below these headings as one customer. */
function read(headings: string[], ...cells: string[][]) {
  const rows = readRows(
    cells.map((one, at) => ({ number: at + 2, cells: one })),
    { headings, mapping: matchColumns(headings, [], fields) },
    fields,
  );
  const made = customerRecord(rows, shop);
  return { ...made, problems: [...rows.flatMap(({ problems }) => problems), ...made.problems] };
}

describe('address line', () => {
  it.each([
    ['Kerkstraat 12 bus 3', 'Kerkstraat', '12', 'bus 3'],
    ['Kerkstraat 12/3', 'Kerkstraat', '12', '3'],
    ['Oudegracht 112a', 'Oudegracht', '112a', ''],
    ['Plein 1944 nr. 5', 'Plein 1944', '5', ''],
    ['12, rue de la Gare', 'rue de la Gare', '12', ''],
    ['Industriepark z/n', 'Industriepark', 'z/n', ''],
    ['Nieuwe weg z.n.', 'Nieuwe weg', 'z/n', ''],
    ['Dorpsplein zonder nummer', 'Dorpsplein', 'z/n', ''],
    ['Industrieweg 5 poort B', 'Industrieweg', '5', 'poort B'],
    ['Havenlaan 12a, hal 3', 'Havenlaan', '12a', 'hal 3'],
    ['Poort van Midden 4', 'Poort van Midden', '4', ''],
    ['Postbus 40', 'Postbus', '40', ''],
    ['Dorp', 'Dorp', '', ''],
  ])('%s is split', (line, street, houseNumber, addition) => expect(splitAddressLine(line)).toEqual({ street, houseNumber, addition }));

  it.each([
    ['2300 TURNHOUT', '2300', 'TURNHOUT'],
    ['B-2300 Turnhout', 'B-2300', 'Turnhout'],
    ['3512JE Utrecht', '3512 JE', 'Utrecht'],
    ['2ooo Antwerpen', '2ooo', 'Antwerpen'],
    ['Turnhout 2300', '2300', 'Turnhout'],
    ['Turnhout', '', 'Turnhout'],
  ])('%s is split', (line, postcode, city) => expect(splitPostcodeCity(line)).toEqual({ postcode, city }));
});

describe('customer of a file', () => {
  it.each(['KVK12345678', 'NL-KVK 12345678', '1234.5678'])('has its company number without its register: %s', (typed) =>
    expect(read(['naam', 'kvk'], ['Dupont', typed]).record.fields).toEqual({ kvk: '12345678' }),
  );
  const headings = ['Debiteurnr', 'NAAM', 'adres', 'PC+plaats', 'BTW nr', 'tel.', 'mail fact.', 'betaling', 'Vert.', 'taal'];
  const row = [
    '10231',
    'Bakkerij Van Loo',
    'Kerkstraat 12 bus 3',
    '2300 TURNHOUT',
    '407.123.450',
    '014/41 22 33',
    'fact@vanloo.be',
    '30 d',
    'JB',
    'N',
  ];

  it('is read from the headings and words that programs write', () => {
    const { record, problems } = read(headings, row);
    expect(problems).toEqual([]);
    expect(record).toEqual({
      number: '10231',
      name: 'Bakkerij Van Loo',
      person: '',
      vatNumber: 'BE0407123450',
      fields: { paymentDays: 30, paymentMonthEnd: false, accountManager: 7, language: 'nl' },
      addresses: [
        { street: 'Kerkstraat', houseNumber: '12', addition: 'bus 3', postcode: '2300', city: 'TURNHOUT', country: 'BE', postbox: false },
      ],
      contacts: [
        {
          firstName: 'Algemeen',
          surnamePrefix: '',
          surname: 'Bakkerij Van Loo',
          phone: '014/41 22 33',
          email: '',
          receivesInvoices: false,
        },
        {
          firstName: 'Facturen',
          surnamePrefix: '',
          surname: 'Bakkerij Van Loo',
          phone: '',
          email: 'fact@vanloo.be',
          receivesInvoices: true,
        },
      ],
    });
  });

  it('has terms, managers, kinds of address and what a contact may see, where the file has them', () => {
    const more = [
      'Soort klant',
      'Ordermanager',
      'Factuurfrequentie',
      'FSC',
      'Soort adres',
      'Aanhef',
      'Voornaam',
      'Achternaam',
      'Ziet alles',
    ];
    const given = [...row, 'uitgever', 'RV', 'wekelijks', 'ja', 'Afleveradres', 'Mevr.', 'Els', 'Loo', 'ja'];
    const visit = given.with(14, 'Bezoekadres');
    const { record } = read([...headings, ...more], given, visit, given.with(14, ''));
    expect(record.fields).toMatchObject({ customerType: 'publisher', orderManager: 9, invoiceFrequency: 'weekly', fsc: true });
    expect(record.addresses.map(({ kind }) => kind)).toEqual(['delivery', 'visit']);
    expect(record.contacts[0]).toMatchObject({ firstName: 'Els', salutation: 'Mevr.', seesAll: true });
  });

  it('reports what is wrong at its column, with the nearest text', () => {
    const wrong = [...row];
    Object.assign(wrong, { 2: 'Dorp', 3: '2ooo Antwerpen', 6: 'info@drukwerk', 7: '60 dgn cont.', 8: 'WVD', 9: 'Nederlans' });
    expect(read(headings, wrong).problems).toMatchObject([
      { field: 'invoiceEmail', code: 'CELL_NO_EMAIL', part: 'invoiceContact' },
      { field: 'paymentDays', code: 'PAYMENT_TERM_UNKNOWN', nearest: '60 d' },
      { field: 'language', code: 'CELL_NO_CHOICE', nearest: 'nederlands' },
      { field: 'accountManager', code: 'CELL_NO_CHOICE' },
      { field: 'postcodeCity', code: 'POSTCODE_WRONG', nearest: '2000 Antwerpen' },
      { field: 'street', code: 'HOUSE_NUMBER_MISSING', nearest: 'Dorp z/n' },
    ]);
  });

  it('is named by the surnames of a list of people only when the row has an address', () => {
    const { record } = read(['klantnr', 'voornaam', 'naam', 'e-mail'], ['10231', 'Els', 'van Loo', 'els@vanloo.example']);
    expect([record.name, record.contacts]).toMatchObject(['', [{ firstName: 'Els', surname: 'van Loo' }]]);
    const own = read(
      ['klantnr', 'voornaam', 'naam', 'straat', 'postcode', 'plaats'],
      ['1', 'Els', 'Van Loo', 'Weg 1', '3512 JE', 'Utrecht'],
    );
    expect(own.record.name).toBe('Van Loo');
  });
  it.each([
    ['Kerkstraat 12 bus 3, 2300 Turnhout', '12', '2300', 'Turnhout'],
    ['Dam 1 1012 JS Amsterdam', '1', '1012 JS', 'Amsterdam'],
    ['rue de la Loi 12, B-1000 Bruxelles', '12', '1000', 'Bruxelles'],
  ])('has an address in one cell: %s', (line, houseNumber, postcode, city) => {
    expect(read(['naam', 'adres'], ['Van Loo', line]).record.addresses).toMatchObject([{ houseNumber, postcode, city }]);
  });
  it('is named by its number in a list of addresses, whatever the heading', () => {
    const { record } = read(['Debiteur', 'Afleveradres', 'Postcode', 'Plaats'], ['10231', 'Sluisweg 3', '8380', 'Zeebrugge']);
    expect(record).toMatchObject({ number: '10231', name: '', addresses: [{ street: 'Sluisweg' }] });
    const { record: customer } = read(
      ['Naam', 'Straat', 'Postcode', 'Plaats', 'KvK'],
      ['1616', 'Dam 1', '1012 JS', 'Amsterdam', '33031431'],
    );
    expect(customer).toMatchObject({ number: '', name: '1616' });
  });
  it.each([
    [
      'Kundennr.;Firmenname;Straße;Hausnr.;PLZ;Ort;USt-IdNr.;Zahlungsziel',
      'number name street houseNumber postcode city vatNumber paymentDays',
    ],
    ['N° client;Raison sociale;Adresse;Code postal;Localité;N° TVA;Langue', 'number name street postcode city vatNumber language'],
    ['Account no.;Company name;Address line 1;Town;VAT no.;Terms (days)', 'number name street city vatNumber paymentDays'],
  ])('is found by headings of another language: %s', (headings, found) => {
    const columns = Object.entries(matchColumns(headings.split(';'), [], fields)).toSorted(([, one], [, other]) => one - other);
    expect(columns.map(([field]) => field).join(' ')).toBe(found);
  });
  it('keeps the mobile number beside the telephone: of the person, and else of its own', () => {
    const head = ['nom', 'adresse', 'code postal', 'localité', 'Tél.', 'GSM', 'contact'];
    const contacts = (...cells: string[]) =>
      read(head, ['Dupont', 'Rue Neuve 1', '1000', 'Bruxelles', ...cells]).record.contacts.map(({ firstName, phone }) => [
        firstName,
        phone,
      ]);
    expect(contacts('02 511 22 33', '0477 12 34 56', 'Anne Petit')).toEqual([
      ['Anne', '0477 12 34 56'],
      ['Algemeen', '02 511 22 33'],
    ]);
    expect(contacts('02 511 22 33', '0477 12 34 56', '')).toEqual([
      ['Algemeen', '02 511 22 33'],
      ['Gsm', '0477 12 34 56'],
    ]);
    expect(contacts('', '0477 12 34 56', 'Anne Petit')).toEqual([['Anne', '0477 12 34 56']]);
    expect(contacts('0477/12.34.56', '0477 12 34 56', '')).toEqual([['Algemeen', '0477/12.34.56']]);
  });
  it.each([
    ['Rue de Béthune 12', '59000', '', 'FR'],
    ['12, boulevard Carnot', '59800', '', 'FR'],
    ['Hauptstraße 3', '50667', '', 'DE'],
    ['Rue de la Gare 3', '66111', '+49 681 1234', 'DE'],
    ['Route d’Esch 3', '1470', '+352 26 12 34', 'LU'],
    ['Korenmarkt 1', '9000', '', 'BE'],
  ])('is in the country that its street, postcode and telephone tell: %s %s %s', (street, postcode, phone, country) => {
    const { record } = read(['naam', 'adres', 'postcode', 'plaats', 'tel'], ['Dupont', street, postcode, 'Plaats', phone]);
    expect(record.addresses).toMatchObject([{ country }]);
  });
  it.each([
    ['BE', '9000', '475123456', '0475123456'],
    ['', '9000', '92123456', '092123456'],
    ['NL', '3512 JE', '612345678', '0612345678'],
    ['', '', '612345678', '0612345678'],
    ['LU', '1470', '26201234', '26201234'],
    ['FR', '59000', '320123456', '0320123456'],
    ['DE', '52070', '1721234567', '01721234567'],
    ['US', '02139', '16175551234', '16175551234'],
  ])('has telephone numbers with the zero that they have in their country: %s %s %s', (country, postcode, cell, phone) => {
    const { record } = read(
      ['naam', 'adres', 'postcode', 'plaats', 'land', 'tel'],
      ['Dupont', 'Markt 3', postcode, 'Plaats', country, cell],
    );
    expect(record.contacts).toMatchObject([{ phone }]);
  });
  it.each([
    ['Geblokkeerd', { blocked: true }],
    ['Inactief', { blocked: true }],
    ['Actief', {}],
    ['B', {}],
  ])('is blocked by its status when that says so: %s', (status, fields) =>
    expect(read(['naam', 'status'], ['Dupont', status]).record.fields).toEqual(fields),
  );
  it('gathers the contacts and addresses of its rows', () => {
    const { record } = read(
      ['klantnr', 'naam', 'straat', 'postcode', 'plaats', 'contact', 'email'],
      ['1', 'De Wit', 'Plein 1', '3512 JE', 'Utrecht', 'Dhr. Jan van der Berg', 'jan@dewit.nl'],
      ['1', 'De Wit', 'Plein 1', '3512JE', 'Utrecht', 'Els', ''],
      ['1', '', 'Weg 2', '3512 JE', 'Utrecht', '', ''],
    );
    expect(record.contacts).toMatchObject([
      { firstName: 'Jan', surnamePrefix: 'van der', surname: 'Berg' },
      { firstName: 'Els', surname: 'De Wit' },
    ]);
    expect(record.addresses).toMatchObject([{ street: 'Plein' }, { street: 'Weg' }]);
  });
});

describe('the name of a contact', () => {
  const headings = ['naam', 'straat', 'postcode', 'plaats', 'contact'];
  const of = (contact: string) => read(headings, ['De Wit', 'Plein 1', '3512 JE', 'Utrecht', contact]);
  it('has none of the address of mail behind it', () =>
    expect(of("Ms Jane O'Neil (jane@harbour.example)").record.contacts).toMatchObject([
      { firstName: 'Jane', surname: "O'Neil", email: 'jane@harbour.example' },
    ]));
  it('is asked where two people are in one cell', () => {
    expect(of('Dhr. K. Maes / Mevr. L. Pauwels').problems).toMatchObject([
      { field: 'contactName', code: 'CELL_TWO_PEOPLE', nearest: 'Dhr. K. Maes', part: 'contact' },
    ]);
    expect(of('J. en M. de Wit').problems).toEqual([]);
  });
});

describe('likeness of customers', () => {
  const signs = (name: string, more: Partial<Parameters<typeof customerSigns>[0]> = {}) =>
    customerSigns({ number: '', name, vatNumber: '', places: [], phones: [], emails: [], ...more });
  it('is certain for the same name and VAT number or telephone, however these are written', () => {
    const one = signs('Van Loo bv', { vatNumber: 'BE0407123450', phones: ['014/41 22 33'] });
    expect(likenessOf(one, signs('VAN LOO', { vatNumber: 'BE0407123450' }))).toBe('same');
    expect(likenessOf(one, signs('Van Loo', { phones: ['+32 14 41.22.33'] }))).toBe('same');
    expect(likenessOf(one, signs('De Smet', { vatNumber: 'BE0407123450' }))).toBe('alike');
    expect(likenessOf(one, signs('De Smet', { phones: ['014 412233'] }))).toBeUndefined();
  });
  it('compares telephone numbers by their digits', () => expect(phoneDigits('+32 (0)14 41.22.33')).toBe('14412233'));
});
