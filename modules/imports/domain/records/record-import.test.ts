import { describe, expect, it } from 'vitest';
import {
  cellOf,
  decideKind,
  decideReview,
  decideRow,
  decideRun,
  decideSheets,
  decideSize,
  decideUndo,
  fitsCellNumbers,
  type KindSigns,
  kindOfMostRows,
  layoutFields,
  mayHaveHeads,
  numberOfCell,
  placeOf,
  rowNumberOf,
  sheetOf,
} from './record-import.ts';

const sheet = { name: '', headings: ['Naam', 'Plaats', 'Opm.'], headingRow: 1, mapping: { name: 0, city: 1 }, left: false };
const signs = (named: number, besides: Partial<KindSigns> = {}): KindSigns => ({
  ...{ named, literal: 0, doubtful: 0, isCalled: false },
  ...besides,
});

describe('import of records', () => {
  it('is of the kind of which the file names most fields, unless a kind is chosen', () => {
    expect(decideKind(false, [signs(1), signs(5), signs(3)])).toEqual({ accepted: true, value: 1 });
    expect(decideKind(false, [signs(1), signs(0)])).toMatchObject({ code: 'RECORDS_KIND_UNKNOWN' });
    expect(decideKind(true, [signs(0)])).toEqual({ accepted: true, value: 0 });
  });
  it('is of the kind that the file is called after, where as many of its columns are of another', () => {
    expect(decideKind(false, [signs(3), signs(2, { isCalled: true })])).toEqual({ accepted: true, value: 1 });
    expect(decideKind(false, [signs(4), signs(2, { isCalled: true })])).toEqual({ accepted: true, value: 0 });
    expect(decideKind(false, [signs(3, { doubtful: 1 }), signs(3)])).toEqual({ accepted: true, value: 1 });
    expect(decideKind(false, [signs(3), signs(3, { literal: 2 })])).toEqual({ accepted: true, value: 1 });
  });
  it('is of no kind by what the file is called alone, nor with one column of it', () => {
    expect(decideKind(false, [signs(1, { isCalled: true })])).toMatchObject({ code: 'RECORDS_KIND_UNKNOWN' });
    expect(decideKind(false, [signs(2), signs(1, { isCalled: true })])).toEqual({ accepted: true, value: 0 });
  });
  it('has heads above its rows only for a field that no column has', () => {
    const fields = [{ name: 'name' }, { name: 'customer', above: { is: 'value' as const } }];
    const mayHave = (mapping: Record<string, number>) => mayHaveHeads([{ mapping }], fields);
    expect([mayHave({ name: 0 }), mayHave({ name: 0, customer: 1 })]).toEqual([true, false]);
    expect(mayHaveHeads([{ mapping: {} }], [{ name: 'name' }])).toBe(false);
  });
  it('is not changed while it runs or after it was undone', () => {
    expect(decideReview('finished').accepted).toBe(true);
    expect(decideReview('running')).toMatchObject({ code: 'RECORDS_RUNNING' });
    expect(decideReview('undone')).toMatchObject({ code: 'RECORDS_UNDONE' });
  });
  it('reads each field from one column of the file', () => {
    const decide = (mapping: Record<string, number>) => decideSheets([sheet], [{ sheet: 0, mapping, fixed: {} }], ['name', 'city']);
    expect(decide({ name: 1, city: 0 }).accepted).toBe(true);
    expect(decide({ name: 0, city: 0 })).toMatchObject({ code: 'RECORDS_COLUMN_TWICE', params: { column: 'Naam' } });
    expect(decide({ name: 3 })).toMatchObject({ code: 'RECORDS_COLUMN_UNKNOWN' });
    expect(decide({ colour: 0 })).toMatchObject({ code: 'RECORDS_COLUMN_UNKNOWN' });
  });
  it('keeps the field of each heading, also that a column is not read', () =>
    expect(layoutFields(sheet)).toEqual({ naam: 'name', plaats: 'city', opm: null }));
  it('merges a row into one above it, until it was written', () => {
    expect(decideRow({ place: 5, number: 5, done: false }, { act: 'merge', row: 4 }).accepted).toBe(true);
    expect(decideRow({ place: 5, number: 5, done: false }, { act: 'merge', row: 6 })).toMatchObject({ code: 'ROW_MERGES_DOWN' });
    expect(decideRow({ place: 5, number: 5, done: true }, { act: 'leave_out' })).toMatchObject({ code: 'ROW_DONE' });
  });
  it('runs with something to write, and is undone while nothing depends on it', () => {
    expect(decideRun('checked', 1).accepted).toBe(true);
    expect(decideRun('finished', 0)).toMatchObject({ code: 'RECORDS_NOTHING_READY' });
    expect(decideUndo('finished', 3, []).accepted).toBe(true);
    expect(decideUndo('finished', 3, ['Van Loo'])).toMatchObject({ code: 'RECORDS_IN_USE', params: { count: 1, names: 'Van Loo' } });
    expect(decideUndo('checked', 0, [])).toMatchObject({ code: 'RECORDS_NOTHING_WRITTEN' });
  });
  it('numbers the rows of every sheet', () => expect([sheetOf(placeOf(2, 31)), rowNumberOf(placeOf(2, 31))]).toEqual([2, 31]));
  it('is of at most 50,000 rows, and of 9,999 with a column per quantity', () => {
    expect(decideSize(50_000, false).accepted).toBe(true);
    expect(decideSize(50_001, false)).toMatchObject({ code: 'TABLE_TOO_MANY_ROWS', params: { most: 50_000 } });
    expect(decideSize(10, true)).toMatchObject({ code: 'TABLE_TOO_MANY_ROWS', params: { most: 9_999 } });
  });
  it('numbers cells only where no column becomes another row', () => {
    expect(fitsCellNumbers([{ row: 9999, column: 99 }])).toBe(true);
    expect(fitsCellNumbers([{ row: 1, column: 100 }])).toBe(false);
    expect(fitsCellNumbers([{ row: 10_000, column: 0 }])).toBe(false);
  });
  it('finds the cell of a row that stands for one', () => {
    const place = placeOf(1, numberOfCell(12, 3));
    expect([sheetOf(place), cellOf({ reshaped: true }, place)]).toEqual([1, { row: 12, column: 3 }]);
    expect(cellOf({}, placeOf(1, 12))).toEqual({ row: 12, column: undefined });
  });
});

it.each([
  [
    'of most rows',
    0,
    [
      { kind: 0, rows: 3 },
      { kind: 1, rows: 400 },
    ],
    1,
  ],
  [
    'that names most where its sheets have as many rows',
    0,
    [
      { kind: 0, rows: 30 },
      { kind: 1, rows: 30 },
    ],
    0,
  ],
  [
    'of several sheets together',
    0,
    [
      { kind: 0, rows: 30 },
      { kind: 1, rows: 40 },
      { kind: 0, rows: 20 },
    ],
    0,
  ],
  [
    'that names most of all sheets where it is that of none by itself',
    0,
    [
      { kind: 1, rows: 40 },
      { kind: undefined, rows: 90 },
    ],
    0,
  ],
])('a workbook with sheets of several kinds is of the kind %s', (_, chosen, sheets, kind) => {
  expect(kindOfMostRows(chosen, sheets)).toBe(kind);
});
