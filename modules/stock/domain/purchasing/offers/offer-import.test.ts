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
  const { values, problems } = offerValues(read, { ofSuppliers: new Map(), own: new Map() });
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
    ['per 500 stuks', 'CELL_NOT_AMONG'],
    ['500 st', 'CELL_NOT_AMONG'],
    ['per 1000 kg', 'CELL_NOT_AMONG'],
    ['10 pak', 'CELL_NOT_AMONG'],
    ['100.000 st', 'CELL_NOT_AMONG'],
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

describe('the price of a merchant', () => {
  const known = { ofSuppliers: new Map([['v-77', [{ supplierId: 3, item: 'A1' }]]]), own: new Map([['a1', 'A1']]) };
  const read = (headings: string, cells: string) => {
    const [columns, row] = [headings.split(';'), { number: 2, cells: cells.split(';') }];
    const rows = readRows([row], { headings: columns, mapping: matchColumns(columns, [row], fields) }, fields);
    const { values, problems } = offerValues(rows, known);
    return { values, problems: [...rows[0]!.problems, ...problems].map(({ field, code }) => `${field} ${code}`) };
  };
  const headings = 'Leverancier;Artikel;Inkoopprijs;Per;Levertijd';

  it('is of what its code names, which may be ours in the place of theirs', () => {
    expect(read(headings, 'Vellen;V-77;51,00;1000 vel;1 week')).toMatchObject({ values: { item: 'A1', code: 'V-77', leadDays: 7 } });
    const { values, problems } = read(headings, 'Vellen;a1;51,00;1000 vel;3 wd');
    expect(problems).toEqual([]);
    expect(values).toEqual({ supplierId: 3, item: 'A1', basis: '1000', leadDays: 3, scales: [{ from: 0, priceEur: 51 }] });
  });
  it('asks what a code names that nobody knows', () =>
    expect(read(headings, 'Vellen;X9;51,00;stuk;2').problems).toEqual(['item OFFER_ITEM_UNKNOWN']));
  it('holds from the day below the same heading where days stand', () =>
    expect(read('Leverancier;Papiercode;Inkoopprijs per 1000;Per', 'Vellen;A1;51,00;1-1-2027').values).toMatchObject({
      validFrom: '2027-01-01',
    }));
});

it.each(['1 pallet', '5 pak', 'v.a. 2 riemen'])('a price from %s on asks how many that are', (cell) => {
  const from = fields.find(({ name }) => name === 'from')!;
  expect(from.read(cell, { mark: 'comma', heading: 'Vanaf' })).toMatchObject({ problem: 'SCALE_IN_PACKS' });
  expect(from.read('500 kg', { mark: 'comma', heading: 'Vanaf' })).toEqual({ value: { from: 500, scaleBy: 'orderKg' } });
});

it('reads which sheets the merchant cuts to our size', () => {
  const headings = ['Leverancier', 'Papiercode', 'Prijs per 1000', 'Voorgesneden'];
  const precut = (cell: string) => {
    const rows = [{ number: 2, cells: ['Vellen', 'A1', '12,50', cell] }];
    const read = readRows(rows, { headings, mapping: { ...matchColumns(headings, rows, fields), price: 2 } }, fields);
    return offerValues(read, { ofSuppliers: new Map(), own: new Map() }).values.precut;
  };
  expect([precut('ja'), precut('nee'), precut('')]).toEqual([true, false, undefined]);
});
