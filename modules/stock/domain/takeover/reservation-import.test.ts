import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import type { Item } from '../book/item.ts';
import {
  quantityReserved,
  reservationDifferences,
  reservationImportFields,
  reservationKey,
  reservationOfRows,
} from './reservation-import.ts';

const fields = reservationImportFields({ known: ['A1', 'HVO90'], coming: [] }, '2026-11-18');
const paper: Item = { code: 'HVO90', unit: 'sheet', perPack: 500 };
const headings = ['Artikel', 'Gereserveerd', 'Eenheid', 'Nodig op', 'Voor', 'Soort'];
function read(...cells: readonly string[]) {
  const rows = cells.map((row, at) => ({ number: at + 2, cells: row.split(';') }));
  return readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields);
}

describe('reservations of a list', () => {
  it('keep goods free for a day and a purpose, and are firm unless the list says otherwise', () => {
    const parts = [{ row: 2, quantity: 12, unit: 'pack' }];
    const one = { item: 'HVO90', parts, needOn: '2026-12-01', note: 'Order 812', kind: 'hard' };
    expect(reservationOfRows(read('HVO90;12;pak;1-12-2026;Order 812;')).reservation).toEqual(one);
    expect(reservationOfRows(read('HVO90;12;pak;1-12-2026;Order 812;optie')).reservation).toEqual({ ...one, kind: 'soft' });
  });

  it('add up their rows, each in its own unit', () => {
    const reserved = (...rows: string[]) => quantityReserved(reservationOfRows(read(...rows)).reservation!, paper);
    expect(reserved('HVO90;2;pak;1-12-2026;Beurs;', 'HVO90;30;;1-12-2026;beurs;')).toEqual({ quantity: 1030, problems: [] });
    expect(reserved('HVO90;1.200;;1-12-2026;Beurs;', 'HVO90;2;pallet;1-12-2026;beurs;')).toEqual({
      ...{ quantity: 1200, problems: [{ row: 3, field: 'unit', code: 'LOT_UNIT_UNKNOWN', params: {} }] },
    });
  });

  it('are for the nearest day of one without a year, and for a day', () => {
    expect(reservationOfRows(read('A1;5;;week 50;Beurs;')).reservation).toMatchObject({ needOn: '2026-12-11' });
    expect(read('A1;5;;z.s.m.;Beurs;')[0]!.problems).toEqual([
      { row: 2, field: 'needOn', code: 'CELL_NO_DATE', params: { value: 'z.s.m.' } },
    ]);
  });

  it('are of more than nothing', () =>
    expect(read('A1;0;;1-12-2026;Beurs;', 'A1;0,001;;1-12-2026;Beurs;').map(({ problems }) => problems)).toMatchObject([
      [{ row: 2, field: 'quantity', code: 'CELL_OUT_OF_BOUNDS' }],
      [],
    ]));

  it('need an item, a quantity, a day and a purpose', () =>
    expect(reservationOfRows(read('A1;;;;;')).problems).toMatchObject([
      { row: 2, field: 'quantity', code: 'CELL_MISSING' },
      { row: 2, field: 'needOn', code: 'CELL_MISSING' },
      { row: 2, field: 'note', code: 'CELL_MISSING' },
    ]));

  it('are one by their item, day and purpose, in whichever letters', () => {
    const [first, second] = read('A1;1;;1-12-2026;Beurs;', 'A1;2;;1-12-2026;BEURS;').map(({ values }) => reservationKey(values));
    expect([first, second]).toEqual(['a1 2026-12-01 beurs', first]);
    expect(reservationKey({ item: 'A1', needOn: '2026-12-01' })).toBe('');
  });

  it('say how they differ from what is reserved here, or that it was used or released since', () => {
    const said = (here: number | undefined) => reservationDifferences(2, 60, here).map(({ code, params }) => [code, params.here]);
    expect([said(60), said(40), said(undefined)]).toEqual([[], [['RESERVATION_DIFFERS', 40]], [['RESERVATION_ENDED', undefined]]]);
  });
});
