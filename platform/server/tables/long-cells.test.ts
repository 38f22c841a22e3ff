import { describe, expect, it } from 'vitest';
import { amountReader, choiceReader, dateReader, emailReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { findHeadingRow, matchColumns } from '#platform/domain/import/match-columns.ts';
import { pricePerReader } from '#platform/domain/import/price-per.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { readSheets } from './read-table.ts';

const fields: ImportField[] = [
  { name: 'name', titles: ['naam'], read: textReader(80) },
  { name: 'email', titles: ['email'], read: emailReader },
  { name: 'quantity', titles: ['aantal'], read: numberReader({ min: 0, max: 100 }) },
  { name: 'price', titles: ['prijs'], read: pricePerReader({ max: 100 }) },
  { name: 'amount', titles: ['bedrag'], read: amountReader },
  { name: 'day', titles: ['datum'], read: dateReader },
  { name: 'kind', titles: ['soort'], read: choiceReader(new Map([['particulier', 1]])) },
];

/** Columns below the headings, each with the text: what a search for a word behind a blank or a sign goes through again and again. */
function listWith(text: string): string {
  const row = (cell: string) => fields.map(() => cell).join('|');
  return [fields.map(({ titles }) => titles[0]).join('|'), ...Array.from({ length: 20 }, () => row(text))].join('\n');
}
const length = 30_000;

describe('cells of thirty thousand signs', () => {
  it.each([
    { kind: 'letters', text: 'a'.repeat(length) },
    { kind: 'blanks', text: `1${' '.repeat(length)}x` },
    { kind: 'signs of money', text: `${'€ '.repeat(length / 2)}x` },
    { kind: 'figures', text: '1,'.repeat(length / 2) },
    { kind: 'signs of addresses', text: 'a@'.repeat(length / 2) },
  ])('of $kind are read as quickly as any, each with its problem', ({ text }) => {
    const decided = readSheets(Buffer.from(listWith(text)), 'file');
    if (!decided.accepted) throw new Error(decided.code);
    const { rows } = decided.value.sheets[0]!;
    expect(findHeadingRow(rows, fields)).toBe(0);
    const headings = rows[0]!.cells.map(String);
    const mapping = matchColumns(headings, [], fields);
    const [first] = readRows(rows.slice(1), { headings, mapping }, fields);
    expect(first!.problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['email', 'quantity', 'day', 'kind']));
  });
});
