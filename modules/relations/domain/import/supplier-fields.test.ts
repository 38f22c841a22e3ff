import { describe, expect, it } from 'vitest';
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
