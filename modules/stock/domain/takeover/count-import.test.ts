import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import type { Item } from '../book/item.ts';
import {
  countImportFields,
  countOfRows,
  dayProblems,
  decideCountReady,
  placeOfCount,
  placesCountedTwice,
  quantityCounted,
} from './count-import.ts';

const fields = countImportFields({ known: ['A1'], coming: [] });
const headings = ['Artikel', 'Locatie', 'Partij', 'Geteld', 'Eenheid'];
function read(...lines: string[]) {
  const rows = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
  return countOfRows(readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields));
}
const placed = (lot: string, quantity: number) => ({ lotId: 1, locationId: 2, lot, quantity });
const count = { item: 'A1', location: 'R1', countedOn: undefined, parts: [], packed: [] };
const paper = { unit: 'sheet', perPack: 500 } as Item;

describe('a count of a list', () => {
  it.each([
    [['A1;R1;L1;2;pak', 'A1;R1;L1;30;'], 1030],
    [['A1;R1;L1;30;', 'A1;R1;L1;2;pak'], 1030],
    [['A1;R1;L1;2,5;pak', 'A1;R1;L1;0;pallet'], 1250],
  ])('is the sum of its rows, every row in its own unit: %s', (lines, counted) => {
    const { count: listed } = read(...lines);
    expect(listed).toMatchObject({ item: 'A1', location: 'R1', lot: 'L1' });
    expect(quantityCounted(listed!, paper)).toEqual({ counted, problems: [] });
  });

  it.each([
    ['Artikel;Locatie;Voorraad;Fysiek', 3],
    ['Artikel;Locatie;Voorraad;Werkelijk', 3],
    ['Item;Bin;System quantity;Actual', 3],
    ['Artikel;Locatie;Aantal systeem;Aantal geteld', 3],
    ['Artikel;Locatie;Aantal', 2],
    ['Artikel;Locatie;Voorraad', undefined],
    ['Artikel;Locatie;Systeemaantal', undefined],
  ])('is never what a program believes to be there: %s', (heading, column) => {
    const cells = ['A1', 'R1', '100', '5'].slice(0, heading.split(';').length);
    expect(matchColumns(heading.split(';'), [{ number: 2, cells }], fields).counted).toBe(column);
  });

  it('says at its row which unit does not fit', () =>
    expect(quantityCounted(read('A1;R1;L1;2;pak', 'A1;R1;L1;3;pallet', 'A1;R1;L1;0,5;').count!, paper).problems).toMatchObject([
      { row: 3, field: 'unit', code: 'LOT_UNIT_UNKNOWN' },
      { row: 4, field: 'counted', code: 'STOCK_QUANTITY_INVALID' },
    ]));

  it.each([
    ['Artikel;Locatie;Dozen;Los', 'A1;R1;2;30', 1030, []],
    ['Artikel;Locatie;Geteld pakken;Geteld los', 'A1;R1;2;', 1000, []],
    ['Artikel;Locatie;Geteld pakken;Geteld los', 'A1;R1;;400', 400, []],
    ['Item;Bin;Boxes;Loose;Total counted', 'A1;R1;2;30;1030', 1030, []],
    ['Artikel;Locatie;Dozen;Los;Geteld', 'A1;R1;2;30;1.300', 1300, ['PACKS_DISAGREE']],
    ['Artikel;Locatie;Dozen;Geteld', 'A1;R1;2;1.300', 1300, []],
    ['Artikel;Locatie;Dozen;Geteld', 'A1;R1;2;1.500', 1500, ['PACKS_DISAGREE']],
    ['Artikel;Locatie;Geteld (pakken)', 'A1;R1;3', 1500, []],
    ['Artikel;Locatie;Geteld (pakken);Eenheid', 'A1;R1;3;vel', 1500, []],
    ['Artikel;Locatie;Geteld;Eenheid', 'A1;R1;3 pakken;vel', 1500, []],
  ])('has packs and loose sheets in columns of their own: %s', (heading, line, counted, codes) => {
    const own = heading.split(';');
    const rows = [{ number: 2, cells: line.split(';') }];
    const listed = countOfRows(readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields) }, fields)).count!;
    const said = quantityCounted(listed, paper);
    expect([said.counted, said.problems.map(({ code }) => code)]).toEqual([counted, codes]);
  });

  it('may have less than a whole pack beside full ones, in any unit', () => {
    const said = (quantity: number) => {
      const total = { row: 2, quantity, unit: undefined };
      const packed = [{ total, parts: [{ quantity: 1, unit: 'pack' as const }] }];
      return quantityCounted({ parts: [total], packed }, { unit: 'kg', perPack: 25 } as Item).problems.map(({ code }) => code);
    };
    expect([said(49.5), said(50)]).toEqual([[], ['PACKS_DISAGREE']]);
  });

  it('may be nothing, and needs an item, a location and a quantity', () => {
    expect(read('A1;R1;;0;').count).toMatchObject({ lot: undefined, parts: [{ quantity: 0 }] });
    expect(read('A1;;;5;', 'A1;R1;;;').problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'location'],
      [3, 'counted'],
    ]);
  });

  it('is of the lot that it names, also where nothing lies any more', () =>
    expect(placeOfCount({ ...count, lot: 'l1' }, 2, [placed('L1', 0), placed('L2', 8)]).place).toEqual(placed('L1', 0)));

  it('is of the only lot there when it names none', () => {
    expect(placeOfCount({ ...count, lot: undefined }, 2, [placed('L1', 0), placed('L2', 8)]).place).toEqual(placed('L2', 8));
    expect(placeOfCount({ ...count, lot: undefined }, 2, [placed('L1', 3), placed('L2', 8)]).problems).toMatchObject([
      { field: 'lot', code: 'COUNT_LOT_MISSING', params: { lots: 'L1, L2' } },
    ]);
  });

  it('is of the only lot that ever lay there when nothing lies there by the book: goods that were found', () => {
    expect(placeOfCount({ ...count, lot: undefined }, 2, [placed('L1', 0)]).place).toEqual(placed('L1', 0));
    expect(placeOfCount({ ...count, lot: undefined }, 2, [placed('L1', 0), placed('L2', 0)]).problems).toMatchObject([
      { code: 'COUNT_LOT_MISSING', params: { lots: 'L1, L2' } },
    ]);
  });

  it.each([
    ['Artikel;Rek;Vak;Geteld', 'A1;B;12;5', 'B-12'],
    ['Artikel;Stelling;Geteld', 'A1;B;5', 'B'],
  ])('is at the place that opening stock gets from a rack and a place in it: %s', (heading, line, location) => {
    const own = heading.split(';');
    const rows = [{ number: 2, cells: line.split(';') }];
    const { count: listed } = countOfRows(readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields) }, fields));
    expect(listed?.location).toBe(location);
  });

  it.each([
    [undefined, false, []],
    [undefined, true, ['COUNT_DAY_MISSING']],
    ['2026-11-30', true, []],
    ['2026-12-01', true, []],
    ['2026-12-02', false, ['COUNTED_IN_FUTURE']],
  ])('asks for its day where goods moved today, and is of no day to come: %s, moved %s', (countedOn, moved, said) =>
    expect(dayProblems({ ...count, lot: undefined, countedOn }, 2, '2026-12-01', moved).map(({ code }) => code)).toEqual(said),
  );

  it('is of no place where nothing of the item was booked', () =>
    expect([undefined, 'L3'].map((lot) => placeOfCount({ ...count, lot }, 2, []).problems[0])).toMatchObject([
      { field: 'location', code: 'COUNT_PLACE_UNKNOWN' },
      { field: 'lot', code: 'COUNT_PLACE_UNKNOWN' },
    ]));

  it('asks whether two records of one place are parts of one count', () => {
    const [l1, l2] = [placed('L1', 30), { ...placed('L2', 8), lotId: 2 }];
    const found = [{ row: 2, place: l1 }, { row: 3, place: l1 }, { row: 4, place: l2 }, { row: 5 }];
    expect(placesCountedTwice(found)).toEqual([
      { row: 2, field: 'lot', code: 'COUNT_PLACE_TWICE', params: { place: 3, lot: 'L1' } },
      { row: 3, field: 'lot', code: 'COUNT_PLACE_TWICE', params: { place: 2, lot: 'L1' }, suggests: { act: 'merge', row: 2 } },
    ]);
    expect(read('A1;R1;;20;', 'A1;R1;L1;30;').count).toMatchObject({ lot: 'L1', parts: [{ quantity: 20 }, { quantity: 30 }] });
  });

  it('is refused when its place is gone by the time that it is written', () => {
    const { problems } = placeOfCount({ ...count, lot: undefined }, 2, []);
    expect(decideCountReady(problems)).toMatchObject({ accepted: false, code: 'COUNT_PLACE_UNKNOWN', field: 'location' });
    expect(decideCountReady([])).toMatchObject({ accepted: true });
  });
});
