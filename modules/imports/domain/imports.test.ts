import { describe, expect, it } from 'vitest';
import { readDate, readInteger, readNumber } from '#platform/domain/import/read-cell.ts';
import { readFormat } from '#platform/domain/import/read-format.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { readRow } from './check-row.ts';
import { groupRows } from './group-rows.ts';
import { guessMapping, savedMapping } from './guess-mapping.ts';

const today = Temporal.PlainDate.from('2026-11-18');

describe('column mapping', () => {
  it('recognizes common column names in Dutch and English', () => {
    expect(guessMapping(['Uw referentie', 'Artikelcode', 'Aantal', 'Leverdatum', 'Prijs (ex. btw)'], {})).toEqual({
      reference: 0,
      product: 1,
      quantity: 2,
      deliveryDate: 3,
      price: 4,
    });
    expect(guessMapping(['Order number', 'SKU', 'Qty', 'delivery/City', 'E-mail'], {})).toEqual({
      reference: 0,
      product: 1,
      quantity: 2,
      city: 3,
      contact: 4,
    });
  });
  it('takes a record’s own number as reference when no other column is', () => {
    expect(guessMapping(['@nr', 'sku', 'address/@nr'], {})).toEqual({ reference: 0, product: 1, houseNumber: 2 });
    expect(guessMapping(['@id', 'reference'], {})).toEqual({ reference: 1 });
  });
  it('reuses the customer’s saved headings in any column order', () => {
    const saved = savedMapping(['Order', 'Ons kenmerk', 'Artikel'], { reference: 1, product: 2 });
    expect(guessMapping(['Artikel', 'Aantal', 'Order', 'Ons kenmerk'], saved)).toEqual({ reference: 3, product: 0, quantity: 1 });
  });
});

describe('read number', () => {
  it('reads Dutch notation, and English where it is unambiguous', () => {
    const dutch: [string, number | undefined][] = [
      ['1.250', 1250],
      ['1.250,50', 1250.5],
      ['1250,5', 1250.5],
      ['12.5', 12.5],
      ['1,250.50', 1250.5],
      ['€ 99,-', 99],
      ['1.234.567', 1234567],
      ['-3', -3],
      ['1,2,3', undefined],
      ['12 stuks', undefined],
      ['', undefined],
      ['1.25.0', undefined],
    ];
    for (const [text, value] of dutch) expect([text, readNumber(text, 'comma')]).toEqual([text, value]);
    expect([readNumber('1,250', 'comma'), readNumber('1,250', 'point'), readNumber('1.250', 'point')]).toEqual([1.25, 1250, 1.25]);
  });
  it('reads quantities as whole numbers, with either thousands separator', () => {
    expect([
      readInteger('1,250', 'comma'),
      readInteger('250,00', 'comma'),
      readInteger('2,5', 'comma'),
      readInteger(1250, 'comma'),
    ]).toEqual([1250, 250, undefined, 1250]);
  });
});

it('dates are read day first, in figures or by month name, and impossible ones are refused', () => {
  const dates: [string, string | undefined][] = [
    ['3-2-2027', '2027-02-03'],
    ['03/02/27', '2027-02-03'],
    ['3 februari 2027', '2027-02-03'],
    ['wo 3 feb. 2027', '2027-02-03'],
    ['2027-02-03', '2027-02-03'],
    ['20270203', '2027-02-03'],
    ['3 mrt 2027', '2027-03-03'],
    ['31-2-2027', undefined],
    ['12/31/2026', undefined],
    ['morgen', undefined],
  ];
  for (const [text, date] of dates) expect([text, readDate(text)?.toString()]).toEqual([text, date]);
});

it('formats are read in common notations', () =>
  expect([readFormat('170 x 240'), readFormat('17×24 cm'), readFormat('A5 liggend'), readFormat('groot')]).toEqual([
    { widthMm: 170, heightMm: 240 },
    { widthMm: 170, heightMm: 240 },
    { widthMm: 210, heightMm: 148 },
    undefined,
  ]));

describe('read row', () => {
  const good = { reference: 'W-1', product: 'bookmark', quantity: '1.250' };
  it('reads all fields', () => {
    const values = {
      ...good,
      price: '1.250,50',
      deliveryDate: '1-12-2026',
      street: 'Oudegracht 112',
      postcode: '3511aw',
      city: 'Utrecht',
      contact: 'A@B.nl',
      format: 'A5',
      pages: 64,
    };
    expect(readRow(values, 'comma', today)).toMatchObject({
      problems: [],
      row: {
        quantity: 1250,
        price: moneyFromEuros(1250.5),
        deliveryDate: '2026-12-01',
        contactEmail: 'a@b.nl',
        pages: 64,
        place: { street: 'Oudegracht', houseNumber: '112', postcode: '3511 AW', country: 'NL' },
      },
    });
  });
  it('reports every problem at once, each at its column', () => {
    const values = {
      reference: '',
      product: 'x',
      quantity: '0',
      price: 'gratis',
      deliveryDate: '1-11-2026',
      postcode: '12',
      city: 'Ede',
      street: 'Weg 1',
      description: 'x'.repeat(201),
    };
    const problems = readRow(values, 'comma', today).problems.map(({ field, code }) => `${field} ${code}`);
    expect(problems.sort()).toEqual([
      'deliveryDate DELIVERY_IN_PAST',
      'description VALUE_TOO_LONG',
      'postcode POSTCODE_UNREADABLE',
      'price PRICE_UNREADABLE',
      'quantity QUANTITY_UNREADABLE',
      'reference VALUE_REQUIRED',
    ]);
  });
  it('leaves the address empty when the row has none, and refuses an incomplete one', () => {
    expect(readRow(good, 'comma', today)).toMatchObject({ problems: [], row: { place: null } });
    expect(readRow({ ...good, method: 'Eigen vervoer' }, 'comma', today)).toMatchObject({ problems: [], row: { method: 'own_transport' } });
    expect(readRow({ ...good, method: 'duif' }, 'comma', today).problems).toMatchObject([{ field: 'method', code: 'METHOD_UNKNOWN' }]);
    const box = { ...good, street: 'Postbus 80125', postcode: '3508 TC', city: 'Utrecht' };
    expect(readRow(box, 'comma', today).problems).toMatchObject([{ field: 'street', code: 'PLACE_IS_POSTBOX' }]);
    expect(readRow({ ...good, city: 'Ede' }, 'comma', today).problems).toMatchObject([{ field: 'street', code: 'ROW_ADDRESS_INCOMPLETE' }]);
    expect(readRow({ ...good, city: 'Gent', street: 'Veldstraat 1', postcode: '9000', country: 'België' }, 'comma', today)).toMatchObject({
      problems: [],
      row: { place: { country: 'BE' } },
    });
    expect(readRow({ ...good, city: 'Y', street: 'Z 1', postcode: '1', country: 'Atlantis' }, 'comma', today).problems).toMatchObject([
      { code: 'COUNTRY_UNKNOWN' },
    ]);
  });
});

describe('rows with one reference', () => {
  const row = (number: number, reference: string, wrong = false) => ({
    number,
    reference,
    problems: wrong ? [{ field: 'quantity' as const, code: 'QUANTITY_UNREADABLE', params: {} }] : [],
  });
  it('become one order and duplicates, which name the first row', () => {
    const groups = groupRows([row(2, 'A'), row(3, 'B'), row(4, 'a')], 'duplicate');
    expect(groups.map((group) => group.map(({ number }) => number))).toEqual([[2], [3], [4]]);
    expect(groups[2]![0]!.problems).toEqual([{ field: 'reference', code: 'REFERENCE_TWICE', params: { reference: 'a', row: 2 } }]);
  });
  it('become lines of one order when the customer chose so, all blocked by an invalid one', () => {
    const groups = groupRows([row(2, 'A'), row(3, 'B'), row(4, 'a', true)], 'lines');
    expect(groups.map((group) => group.map(({ number }) => number))).toEqual([[2, 4], [3]]);
    expect(groups[0]![0]!.problems).toEqual([{ field: 'reference', code: 'ORDER_INCOMPLETE', params: { row: 4 } }]);
  });
});
