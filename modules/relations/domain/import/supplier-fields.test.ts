import { describe, expect, it } from 'vitest';
import { supplierImportFields } from './supplier-fields.ts';

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
