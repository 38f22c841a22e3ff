import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { offerImportFields, offerValues } from './offer-import.ts';

const fields = offerImportFields({ suppliers: new Map([['Vellen', 3]]), items: { known: ['A1'], coming: [] } });
/** Of how much the price of a row is, or what is asked of it. */
function basisOf(heading: string, cells: string) {
  const headings = ['Leverancier', 'Papiercode', ...heading.split(';')];
  const rows = [{ number: 2, cells: ['Vellen', 'A1', ...cells.split(';')] }];
  const read = readRows(rows, { headings, mapping: { ...matchColumns(headings, rows, fields), price: 2 } }, fields);
  const { values, problems } = offerValues(read, new Map());
  return [...read[0]!.problems, ...problems][0]?.code ?? values.basis;
}

describe('what a purchase price is of', () => {
  it.each([
    ['100 St', '100'],
    ['1000 St.', '1000'],
    ['1.000 vel', '1000'],
    ['per 1000 vellen', '1000'],
    ['1 St', 'each'],
    ['1,00 st', 'each'],
    ['per 100', '100'],
    ['100', '100'],
    ['100 kg', '100kg'],
    ['100kg', '100kg'],
    ['1 KG', 'kg'],
    ['kg', 'kg'],
    ['stuk', 'each'],
    ['pak', 'pack'],
    ['per pak (500 vel)', 'pack'],
    ['pak van 1000 vel', 'pack'],
    ['per 500 stuks', 'CELL_NO_CHOICE'],
    ['500 st', 'CELL_NO_CHOICE'],
    ['per 1000 kg', 'CELL_NO_CHOICE'],
    ['10 pak', 'CELL_NO_CHOICE'],
    ['100.000 st', 'CELL_NO_CHOICE'],
  ])('is said in its column: %s', (cell, basis) => expect(basisOf('Inkoopprijs;Preiseinheit', `12,50;${cell}`)).toBe(basis));

  it.each([
    ['Inkoopprijs', '12,50 / 1000 vel', '1000'],
    ['Inkoopprijs', '12,50 / 100 st', '100'],
    ['Inkoopprijs', '12,50/st', 'each'],
    ['Inkoopprijs', '12,50 / 500 st', 'OFFER_BASIS_MISSING'],
    ['Inkoopprijs per stuk', '12,50 / 500', 'OFFER_BASIS_MISSING'],
    ['Inkoopprijs per 1000', '12,50', '1000'],
    ['Inkoopprijs per 100 kg', '98,00', '100kg'],
    ['Inkoopprijs per 100 kg excl. btw', '98,00', '100kg'],
    ['Inkoopprijs per 100 enveloppen', '9,80', '100'],
    ['Inkoopprijs per 100 000 vel', '9,80', 'OFFER_BASIS_MISSING'],
    ['Inkoopprijs per 1000 kg', '980,00', 'OFFER_BASIS_MISSING'],
    ['Unit price', '29,80', 'OFFER_BASIS_MISSING'],
    ['Eenheidsprijs', '29,80', 'OFFER_BASIS_MISSING'],
    ['Inkoopprijs 2026 per stuk', '0,12', 'each'],
    ['Inkoopprijs per 01-01-2026', '0,12', 'OFFER_BASIS_MISSING'],
    ['Inkoopprijs per 1 januari 2026', '0,12', 'OFFER_BASIS_MISSING'],
  ])('is said by its heading or behind the price: %s %s', (heading, cell, basis) => expect(basisOf(heading, cell)).toBe(basis));
});
