import { describe, expect, it } from 'vitest';
import { type FileRow, matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { supplierImportFields, supplierValues } from './supplier-fields.ts';

const language = supplierImportFields().find(({ name }) => name === 'language')!;
const read = (cell: string) => language.read(cell, { mark: 'comma', heading: '' });

describe('the language of a supplier in a file', () => {
  it.each([
    ['Nederlands', 'nl'],
    ['EN', 'en'],
    ['Français', 'fr'],
    ['Duits', 'de'],
  ])('is one in which mails are written: %s', (cell, value) => expect(read(cell)).toEqual({ value }));
  it('is a question when none are written in it', () => expect(read('Swahili')).toMatchObject({ problem: 'CELL_NO_CHOICE' }));
});

it.each(['net 30', '30 netto', '30 dagen'])('the days to pay a supplier are read: %s', (cell) => {
  const days = supplierImportFields().find(({ name }) => name === 'paymentDays')!;
  expect(days.read(cell, { mark: 'comma', heading: '' })).toEqual({ value: 30 });
});

describe('the telephone of a supplier in a file', () => {
  it.each([
    [{ country: 'US' }, '16175551234', '16175551234'],
    [{ country: 'DE' }, '1721234567', '01721234567'],
    [{}, '1721234567', '01721234567'],
    [{}, '612345678', '0612345678'],
  ])('has the zero that it has in its country: %j %s', (said, phone, complete) =>
    expect(supplierValues([{ number: 2, values: { ...said, phone }, problems: [], skipped: null }], 'NL').values.phone).toBe(complete),
  );
});

describe('a row of a list of suppliers with one cell', () => {
  const headings = ['Naam', 'Straat', 'Plaats', 'E-mail'];
  const fields = supplierImportFields();
  const read = (cells: string[], more: Partial<FileRow & { taken: boolean }> = {}) =>
    readRows([{ number: 2, cells, ...more }], { headings, mapping: matchColumns(headings, [], fields) }, fields)[0]!;
  it('asks whether a row with a name alone is a supplier or a note', () => {
    const problems = [{ field: 'name', code: 'ROW_MAYBE_NOTE', nearest: 'Papierhuis', unsure: true }];
    expect(read(['Papierhuis', '', '', ''])).toMatchObject({ values: { name: 'Papierhuis' }, problems, skipped: null });
    expect(read(['Papierhuis', '', '', ''], { taken: true })).toMatchObject({ values: { name: 'Papierhuis' }, problems: [] });
  });
  it('is left out when it has no name, or a filter hides it', () => {
    expect(read(['', 'Prijzen onder voorbehoud', '', '']).skipped).toBe('ROW_NOTE');
    expect(read(['Papierhuis', '', '', ''], { hidden: true }).skipped).not.toBeNull();
  });
});
