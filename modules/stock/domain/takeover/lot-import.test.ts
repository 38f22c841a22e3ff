import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { lotDifference, lotImportFields, lotQuantityProblems, lotUnitProblems, openingLot } from './lot-import.ts';

const fields = lotImportFields({ known: ['A1'], coming: [] });
const readOn = (today: string, headings: string, row: string) => {
  const [names, cells] = [headings.split(';'), row.split(';')];
  const rows = [{ number: 2, cells }];
  return openingLot(readRows(rows, { headings: names, mapping: matchColumns(names, rows, fields) }, fields)[0]!, today);
};

describe('a lot of opening stock', () => {
  it('has the same code on any day when the file names neither lot nor day', () => {
    const [one, other] = ['2026-11-30', '2026-12-01'].map((day) => readOn(day, 'Artikel;Aantal;Locatie', 'A1;100;A-01').lot!);
    expect([one!.lot, one!.undated]).toEqual(['START-A-01', true]);
    expect(other!.lot).toBe(one!.lot);
  });
  it('is no total when its lot is not known and its article is a number', () => {
    const headings = ['Partij', 'Artikel', 'Aantal', 'THT', 'Kostprijs'];
    const skipped = (cells: Cell[]) =>
      readRows([{ number: 2, cells }], { headings, mapping: matchColumns(headings, [], fields) }, fields)[0]!.skipped;
    expect([skipped(['', 10023, 500, '', 0.12]), skipped(['', 10023, 500, '', ''])]).toEqual([null, null]);
    expect(skipped(['', '', 5000, '', ''])).toBe('ROW_TOTAL');
  });
  it('lies in the place of its rack, where each has a column', () => {
    const locationOf = (headings: string, cells: string) =>
      readOn('2026-11-30', `Artikel;Aantal;${headings}`, `A1;5;${cells}`).lot?.location;
    expect(locationOf('Rek;Vak', 'B;12')).toBe('B-12');
    expect(locationOf('Gang;Vak', 'B;B-12')).toBe('B-12');
    expect(locationOf('Gang;Vak', '1;12')).toBe('1-12');
    expect(locationOf('Stelling', 'B')).toBe('B');
    expect(['A;Vak 3', 'B;Vak 3', 'K;VAK7', '1;A-12', '2;A-12', '1;12-A', 'A;AB'].map((cells) => locationOf('Rek;Vak', cells))).toEqual([
      'A-Vak 3',
      'B-Vak 3',
      'K-VAK7',
      '1-A-12',
      '2-A-12',
      '1-12-A',
      'A-AB',
    ]);
    expect(['a;A12', 'A;A.12', '1;1-A', 'A1;A1/3'].map((cells) => locationOf('Rek;Vak', cells))).toEqual(['A12', 'A.12', '1-A', 'A1/3']);
  });
  it('has the day of receipt in its code, or the code of the file', () => {
    expect(readOn('2026-11-30', 'Artikel;Aantal;Locatie;Ontvangen', 'A1;100;A-01;1-10-2026').lot!.lot).toBe('20261001-A-01');
    expect(readOn('2026-11-30', 'Artikel;Aantal;Locatie;Lot', 'A1;100;A-01;L7').lot).toMatchObject({ lot: 'L7', undated: false });
  });
  it.each([
    ['Kostprijs/1000', '45,00', 0.045],
    ['Kostprijs per stuk', '0,45', 0.45],
    ['Inkoopprijs;Per', '45,00;1000', 0.045],
  ])('has the cost of one piece: %s %s', (heading, cells, unitCostEur) =>
    expect(readOn('2026-11-30', `Artikel;Aantal;Locatie;${heading}`, `A1;100;A-01;${cells}`).lot).toMatchObject({ unitCostEur }),
  );
  it('has the value of the whole lot where the file says no cost of one', () => {
    const read = (headings: string, cells: string) =>
      readOn('2026-11-30', `Artikel;Aantal;Locatie;${headings}`, `A1;300;A-01;${cells}`).lot;
    expect(read('Voorraadwaarde', '€ 1.234,57')).toMatchObject({ valueEur: 1234.57, unitCostEur: undefined });
    expect(read('Kostprijs per stuk;Waarde', '4,10;1.230,00')).toMatchObject({ valueEur: undefined, unitCostEur: 4.1 });
  });
  it('has the unit of a column that prices may have too', () => {
    const unitOf = (cell: string) => readOn('2026-11-30', 'Artikel;Aantal;Locatie;Eenheid', `A1;5;A-01;${cell}`).lot?.unit;
    expect(['doos', 'kg', 'st', ''].map(unitOf)).toEqual(['pack', 'kg', undefined, undefined]);
  });
  it('has the unit of its own cell or heading before that of a column', () => {
    const unitOf = (headings: string, cells: string) => readOn('2026-11-30', `Artikel;Locatie;${headings}`, `A1;A-01;${cells}`).lot?.unit;
    expect(unitOf('Aantal;Voorraadeenheid', '5 dozen;vel')).toBe('pack');
    expect(unitOf('Aantal (pallets);Eenheid', '12;vel')).toBe('pallet');
  });
  it('is a question when it was best before its receipt', () => {
    const said = (days: string) => readOn('2026-11-30', 'Artikel;Aantal;Locatie;Ontvangen;THT', `A1;5;A-01;${days}`);
    expect(said('1-10-2026;30-9-2026').problems).toMatchObject([{ field: 'bestBefore', code: 'LOT_PAST_BEST_BEFORE' }]);
    expect(said(';31-12-2019').problems).toHaveLength(1);
    expect(said('1-10-2026;00/00/0000').lot).toMatchObject({ bestBefore: undefined });
  });
  it.each([
    ['geen', 'none'],
    ['None', 'none'],
    ['-', 'none'],
    ['n.v.t.', 'none'],
    ['FSC Mix', 'fsc_mix'],
    ['?', undefined],
    ['', undefined],
  ])('has the certificate of its paper only when the file does not say it: %s', (cell, certificate) => {
    const { lot, problems } = readOn('2026-11-30', 'Artikel;Aantal;Locatie;Keurmerk', `A1;100;A-01;${cell}`);
    expect([lot!.certificate, problems]).toEqual([certificate, []]);
  });
  it('asks for how many pieces its cost is, and has none from a sales price', () => {
    const read = (heading: string) => readOn('2026-11-30', `Artikel;Aantal;Locatie;${heading}`, 'A1;100;A-01;45,00');
    expect(read('Kostprijs').problems).toMatchObject([{ field: 'per', code: 'LOT_COST_PER_MISSING', unsure: true }]);
    expect(read('Verkoopprijs').lot!.unitCostEur).toBeUndefined();
  });
  it('has the unit and the certificate of the file, or none of its own', () => {
    const read = (cells: string) => readOn('2026-11-30', 'Artikel;Aantal;Locatie;Voorraadeenheid;Keurmerk', `A1;4;A-01;${cells}`).lot;
    expect(read('Pallets;FSC Mix')).toMatchObject({ item: 'A1', unit: 'pallet', certificate: 'fsc_mix' });
    expect(read('riem;nee')).toMatchObject({ unit: 'ream', certificate: 'none' });
    expect(read(';')).toMatchObject({ unit: undefined, certificate: undefined });
  });
  it('has packs and loose sheets in columns of their own, beside their total or not', () => {
    const item = { code: 'A1', unit: 'sheet', perPack: 250 } as const;
    const read = (headings: string, cells: string) => readOn('2026-11-30', `Artikel;Locatie;${headings}`, `A1;A-01;${cells}`).lot!;
    expect(read('Dozen;Los', '2;30')).toMatchObject({ quantity: 2, unit: 'pack', loose: 30 });
    expect(read('Dozen;Los', ';30')).toMatchObject({ quantity: 30, unit: undefined, loose: 0 });
    expect(read('Dozen;Los;Eenheid', ';30;doos')).toMatchObject({ quantity: 30, unit: undefined, loose: 0 });
    expect(read('Dozen;Los;Voorraadeenheid', ';30;doos')).toMatchObject({ quantity: 30, unit: undefined });
    const said = (cells: string) => lotQuantityProblems(read('Voorraad;Dozen;Los', cells), item, 2).map(({ code }) => code);
    expect([said('530;2;30'), said('500;2;30'), said('530;2;0')]).toEqual([[], ['PACKS_DISAGREE'], ['PACKS_DISAGREE']]);
    // Only the full packs, or only the loose sheets beside them.
    expect([said('530;2;'), said('500;2;'), said('30;0;'), said('530;;30')]).toEqual([[], [], [], []]);
    expect([said('499;2;'), said('750;2;'), said('20;;30')]).toEqual([['PACKS_DISAGREE'], ['PACKS_DISAGREE'], ['PACKS_DISAGREE']]);
  });
  it('is refused in a unit that the item does not have, and in half a sheet', () => {
    const item = { code: 'A1', unit: 'sheet', perPack: 250 } as const;
    const codes = (quantity: number, unit: 'pack' | 'pallet' | 'sheet' | undefined) =>
      lotUnitProblems({ quantity, unit }, item, 2).map(({ code }) => code);
    expect(codes(2, 'pack')).toEqual([]);
    expect(codes(2, 'pallet')).toEqual(['LOT_UNIT_UNKNOWN']);
    expect(codes(0.5, 'sheet')).toEqual(['STOCK_QUANTITY_INVALID']);
    expect(codes(0.5, 'pack')).toEqual([]);
  });
});

it('an item of which nothing was counted is left out', () => {
  const headings = ['Artikel', 'Geteld', 'Locatie'];
  const skipped = (count: Cell) =>
    readRows([{ number: 2, cells: ['A1', count, 'A-01'] }], { headings, mapping: matchColumns(headings, [], fields) }, fields)[0]!.skipped;
  expect([skipped(0), skipped('0 st'), skipped(5)]).toEqual(['LOT_NOTHING_COUNTED', 'LOT_NOTHING_COUNTED', null]);
});

it.each([
  ['as it lies here', 90, []],
  ['as it came, before some of it left', 100, []],
  ['with another quantity', 95, [{ code: 'LOT_DIFFERS_COUNT', suggests: { act: 'update', id: 7 } }]],
])('a lot that lies here already › %s', (_, listed, problems) => {
  expect(lotDifference(2, listed, { here: 90, received: 100 }, 7)).toMatchObject(problems);
});

it('a lot that lies here already › offers no count to whom may not count', () => {
  const [problem] = lotDifference(2, 95, { here: 90, received: 100 }, undefined);
  expect(problem).toEqual({ row: 2, field: 'quantity', code: 'LOT_DIFFERS', params: { here: 90, listed: 95 } });
});
