import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { usageImportFields, usageOfWeek } from './usage-import.ts';

const fields = usageImportFields({ known: ['A1'], coming: [] }, '2026-11-18');
function read(cells: readonly string[], firstIssue?: string, column = 'Week') {
  const headings = ['Artikel', column, 'Verbruik'];
  const rows = cells.map((row, at) => ({ number: at + 2, cells: row.split(';') }));
  return usageOfWeek(readRows(rows, { headings, mapping: matchColumns(headings, rows, fields) }, fields), '2026-11-18', firstIssue);
}

describe('the use of a week', () => {
  it.each([
    ['2026-W41', '2026-10-05'],
    ['202641', '2026-10-05'],
    ['wk 41 2026', '2026-10-05'],
    ['41-2026', '2026-10-05'],
    ['8-10-2026', '2026-10-05'],
    ['2026-W01', '2025-12-29'],
    ['2020-W53', '2020-12-28'],
  ])('begins on its Monday: %s', (cell, week) => expect(read([`A1;${cell};120`]).usage).toEqual({ item: 'A1', week, used: 120 }));

  it('has no week 53 in a year of 52', () => expect(read(['A1;2026-W54;1']).usage).toBeUndefined());

  it('is no month: a number without its sign is a week in a column of weeks alone', () => {
    expect(read(['A1;10-2026;120'], undefined, 'Datum').usage).toBeUndefined();
    expect(read(['A1;wk 10 2026;120'], undefined, 'Datum').usage).toMatchObject({ week: '2026-03-02' });
  });

  it.each([
    ['41', '2026-W41'],
    ['wk 3', '2026-W03'],
    ['52', '2025-W52'],
    ['54', undefined],
  ])('asks of which year a bare week is: %s', (cell, nearest) => {
    const column = fields.find(({ name }) => name === 'week')!;
    const said = column.read(cell, { mark: 'comma', heading: 'Week' });
    const expected = { problem: 'USAGE_WEEK_YEAR', params: { value: cell }, unsure: true };
    expect(said).toEqual({ ...expected, ...(nearest !== undefined && { nearest }) });
  });

  it('is the sum of its rows', () => expect(read(['A1;5-10-2026;120', 'A1;7-10-2026;30,5']).usage).toMatchObject({ used: 150.5 }));

  it('needs an item, a week and a quantity', () =>
    expect(read(['A1;;']).problems).toMatchObject([
      { row: 2, field: 'week', code: 'CELL_MISSING' },
      { row: 2, field: 'used', code: 'CELL_MISSING' },
    ]));

  it('is of a week that is over', () =>
    expect(read(['A1;2026-W47;5']).problems).toMatchObject([{ code: 'USAGE_WEEK_NOT_OVER', field: 'week' }]));

  it('is of a week before the first issue of the journal, which counts its own', () => {
    expect(read(['A1;2026-W41;5'], '2026-10-09').problems).toMatchObject([{ code: 'USAGE_WEEK_BOOKED', params: { date: '2026-10-09' } }]);
    expect(read(['A1;2026-W41;5'], '2026-10-12').usage).toMatchObject({ used: 5 });
  });
});
