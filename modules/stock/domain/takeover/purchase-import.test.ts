import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import {
  itemsTwice,
  type KnownLine,
  numberProblems,
  purchaseDifferences,
  purchaseImportFields,
  purchaseOfRows,
} from './purchase-import.ts';

const suppliers = new Map([
  ['Vellen', 3],
  ['Stapel', 4],
]);
const fields = purchaseImportFields({ suppliers, items: { known: ['A1', 'HVO90'], coming: [] } }, '2026-12-01');
const headings = [
  'Bestelnummer',
  'Leverancier',
  'Artikel',
  'Aantal',
  'Ontvangen',
  'Eenheid',
  'Prijs',
  'Prijs per',
  'Verwacht',
  'Besteldatum',
];
function read(...lines: string[]) {
  const rows = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
  return purchaseOfRows(readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields), '2026-11-18');
}
const codes = (...lines: string[]) => read(...lines).problems.map(({ row, field, code }) => [row, field, code]);

describe('an open purchase of a list', () => {
  it('has the lines of its rows, less what came', () =>
    expect(read('B7;Vellen;HVO90;5000;1500;vel;22,50;1000;1-12-2026;2-11-2026', 'B7;;A1;4;;pak;3;pak;;')).toEqual({
      purchase: {
        ...{ number: 'B7', supplierId: 3, orderedOn: '2026-11-02' },
        lines: [
          { item: 'HVO90', quantity: 3500, unit: 'sheet', priceEur: 22.5, basis: '1000', expectedOn: '2026-12-01' },
          { item: 'A1', quantity: 4, unit: 'pack', priceEur: 3, basis: 'pack', expectedOn: undefined },
        ],
      },
      problems: [],
    }));

  it.each(['n.t.b.', 'z.s.m.', 'auf Abruf'])('is expected without a day where none was agreed: %s', (day) =>
    expect(read(`B7;Vellen;A1;4;;pak;3;pak;${day};`)).toMatchObject({
      purchase: { number: 'B7', lines: [{ item: 'A1', quantity: 4, expectedOn: undefined }] },
      problems: [],
    }),
  );

  it('needs a number, a supplier, an item, a quantity, a price and what that is of', () => {
    expect(codes(';;;5;;;;;1-12-2026;')).toEqual([
      [2, 'number', 'CELL_MISSING'],
      [2, 'supplier', 'CELL_MISSING'],
      [2, 'item', 'CELL_MISSING'],
      [2, 'price', 'CELL_MISSING'],
    ]);
    expect(codes('B7;Vellen;A1;;;;3;;;')).toEqual([
      [2, 'quantity', 'CELL_MISSING'],
      [2, 'basis', 'OFFER_BASIS_MISSING'],
    ]);
  });

  it.each([
    ['Besteld;Ontvangen;Open aantal', '500;200;300', 300],
    ['Aantal;Ontvangen;Nog te ontvangen', '500;200;300', 300],
    ['Ordered;Received;Outstanding', '500;200;300', 300],
    ['Aantal;Openstaand', '500;300', 300],
    ['Ontvangen;Open', '200;300', 300],
    ['Besteld;Ontvangen', '500;200', 300],
    ['Besteld;Ontvangen;Open aantal', '500;200;500', 'open PURCHASE_OPEN_UNCLEAR'],
    ['Aantal;Openstaand', '300;500', 'open PURCHASE_OPEN_UNCLEAR'],
    ['Besteld;Ontvangen;Open aantal', '500;500;100', 'open PURCHASE_OPEN_UNCLEAR'],
    ['Aantal;Openstaand', '300;0', 'received PURCHASE_RECEIVED'],
    ['Besteld;Ontvangen;Open aantal', '500;200;0', 'received PURCHASE_RECEIVED'],
  ])('has yet to come what the list says is open, and what came is taken off once: %s %s', (besides, values, said) => {
    const own = [...'Bestelnummer;Leverancier;Artikel;Prijs;Prijs per'.split(';'), ...besides.split(';')];
    const rows = [{ number: 2, cells: [...'B7;Vellen;A1;3;stuk'.split(';'), ...values.split(';')] }];
    const { purchase, problems } = purchaseOfRows(
      readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields) }, fields),
      '2026-11-18',
    );
    expect(purchase?.lines[0]?.quantity ?? problems.map(({ field, code }) => `${field} ${code}`).join()).toBe(said);
  });

  it.each([
    ['Unit price;Unit', '3;pak', 'pack'],
    ['Eenheidsprijs;Eenheid', '3;vel', 'each'],
    ['Unit price;Unit', '3;', 'OFFER_BASIS_MISSING'],
    ['Eenheidsprijs', '3', 'OFFER_BASIS_MISSING'],
  ])('has a price of its unit only where the list says that: %s %s', (besides, values, said) => {
    const own = [...'Bestelnummer;Leverancier;Artikel;Aantal'.split(';'), ...besides.split(';')];
    const rows = [{ number: 2, cells: [...'B7;Vellen;A1;500'.split(';'), ...values.split(';')] }];
    const { purchase, problems } = purchaseOfRows(
      readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields) }, fields),
      '2026-11-18',
    );
    expect(purchase?.lines[0]?.basis ?? problems[0]!.code).toBe(said);
  });

  it('leaves out a line that came whole, and says so; an order of which all came is none', () => {
    const came = read('B7;Vellen;HVO90;5000;5000;vel;22,50;1000;;', 'B7;;A1;4;0;pak;3;pak;;');
    expect(came.purchase?.lines).toMatchObject([{ item: 'A1', quantity: 4 }]);
    expect(came.problems).toMatchObject([{ row: 2, field: 'received', code: 'PURCHASE_LINE_RECEIVED', part: 'line' }]);
    expect(codes('B7;Vellen;HVO90;5000;5000;vel;22,50;1000;;')).toEqual([[2, 'received', 'PURCHASE_RECEIVED']]);
  });

  it('says how it differs from the order that is here, which it does not change', () => {
    const { purchase } = read('B7;Vellen;HVO90;5000;0;vel;22,50;1000;1-12-2026;', 'B7;;A1;4;;;3;stuk;;');
    const days = { askedOn: '2026-12-01', expectedOn: '2026-12-08', open: true };
    const line = { item: 'HVO90', toCome: [5000, 3000], prices: [22.5, 23], basis: '1000', ...days } as const;
    const other = { item: 'A1', toCome: [4], prices: [3], basis: 'each', askedOn: null, expectedOn: null, open: true } as const;
    const rows = (toCome: number) => [
      { row: 2, toCome },
      { row: 3, toCome: 4 },
    ];
    const said = (toCome: number, canceled: boolean, ...lines: object[]) =>
      purchaseDifferences(purchase!, rows(toCome), { number: 'B7', canceled, lines: lines as KnownLine[] }).map(
        ({ row, field, code, params }) => [row, field, code, params.here].join(' ').trim(),
      );
    expect([said(5000, false, line, other), said(3000, false, line, other)]).toEqual([[], []]);
    expect(said(4000, false, { ...line, prices: [21], askedOn: '2026-12-03', expectedOn: null })).toEqual([
      '2 quantity PURCHASE_DIFFERS 3000',
      '2 price PURCHASE_DIFFERS 21',
      '2 expectedOn PURCHASE_DIFFERS 2026-12-03',
      '3 item PURCHASE_LINE_UNKNOWN',
    ]);
    expect(said(5000, true, line, other)).toEqual(['2 number PURCHASE_CANCELED_HERE']);
  });

  it('is of one supplier, and has an item once a day', () => {
    expect(codes('B7;Vellen;A1;5;;;3;stuk;;', 'B7;Stapel;A1;5;;;3;stuk;;')).toEqual([[3, 'supplier', 'PURCHASE_OF_TWO_SUPPLIERS']]);
    const twice = (...days: string[]) =>
      itemsTwice(
        read(...days.map((day) => `B7;Vellen;A1;5;;;3;stuk;${day};`)).purchase!,
        days.map((_, at) => ({ number: at + 2 })),
      );
    const problem = { row: 4, field: 'item', code: 'PURCHASE_ITEM_TWICE' };
    expect(twice('1-12-2026', '8-12-2026', '1-12-2026')).toEqual([{ ...problem, params: { place: 2 } }]);
    expect(twice('', '8-12-2026', '')).toMatchObject([problem]);
    const { purchase, problems } = read('B7;Vellen;A1;5;;;3;stuk;1-12-2026;', 'B7;Vellen;A1;6;;;3;stuk;8-12-2026;');
    expect([problems, purchase!.lines.map(({ quantity, expectedOn }) => [quantity, expectedOn])]).toEqual([
      [],
      [
        [5, '2026-12-01'],
        [6, '2026-12-08'],
      ],
    ]);
    const line = { item: 'A1', prices: [], basis: 'each' as const, expectedOn: null, open: true };
    const known: KnownLine[] = [
      { ...line, toCome: [5], askedOn: '2026-12-01' },
      { ...line, toCome: [7], askedOn: '2026-12-08' },
    ];
    const rows = [
      { row: 2, toCome: 5 },
      { row: 3, toCome: 6 },
    ];
    expect(purchaseDifferences(purchase!, rows, { number: 'B7', canceled: false, lines: known })).toMatchObject([
      { row: 3, field: 'quantity', params: { here: 7 } },
    ]);
  });

  it('is compared line by line, by the day that was asked before the one that was confirmed', () => {
    const line = { item: 'A1', prices: [], basis: 'each' as const, open: true };
    const first: KnownLine = { ...line, toCome: [5], askedOn: '2026-12-01', expectedOn: '2026-12-08' };
    const second: KnownLine = { ...line, toCome: [6], askedOn: '2026-12-08', expectedOn: '2026-12-08' };
    const said = (lines: KnownLine[], ...listed: [quantity: number, day: string][]) => {
      const { purchase } = read(...listed.map(([quantity, day]) => `B7;Vellen;A1;${quantity};;;3;stuk;${day};`));
      const rows = listed.map(([toCome], at) => ({ row: at + 2, toCome }));
      return purchaseDifferences(purchase!, rows, { number: 'B7', canceled: false, lines }).map(
        ({ row, field, params }) => `${row} ${field} ${params.here}`,
      );
    };
    expect(said([first, second], [5, '1-12-2026'], [6, '8-12-2026'])).toEqual([]);
    expect(said([first, second], [6, '8-12-2026'])).toEqual([]);
    expect(said([first, second], [7, '8-12-2026'])).toEqual(['2 quantity 6']);
    // A day that fits no line is compared with what is still to come.
    expect(said([{ ...first, open: false }, second], [6, '9-12-2026'])).toEqual(['2 expectedOn 2026-12-08']);
    expect(said([second], [6, '8-12-2026'], [6, '9-12-2026'])).toEqual(['3 item ']);
  });

  it('has something to come, and was ordered already', () =>
    expect(codes('B7;Vellen;A1;5;5;;3;stuk;;19-11-2026')).toEqual([
      [2, 'orderedOn', 'ORDERED_IN_FUTURE'],
      [2, 'received', 'PURCHASE_RECEIVED'],
    ]));

  it('keeps its number, unless another supplier or a purchase of here has it', () => {
    const codeOf = (number: string, taken: boolean) => numberProblems(number, 2, taken).map(({ code }) => code);
    expect([codeOf('B7', false), codeOf('B7', true), codeOf('I26-0012', false)]).toEqual([
      [],
      ['PURCHASE_NUMBER_TAKEN'],
      ['PURCHASE_NUMBER_OURS'],
    ]);
  });
});
