import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { type ArticleValues, articleChanges, articleImportFields, articleValues, replacedBreaks, vatReader } from './article-import.ts';

const fields = articleImportFields({ customers: new Map(), products: new Map(), vatPercents: [21, 9, 0] });
const mapped = (headings: string[]) => matchColumns(headings, [{ number: 2, cells: headings.map(() => '12,50') }], fields);
function read(headings: string, ...lines: string[]) {
  const names = headings.split(';');
  const rows = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
  const own = readRows(rows, { headings: names, mapping: matchColumns(names, rows, fields) }, fields);
  const { values, problems } = articleValues(own);
  const said = [...own.flatMap((row) => row.problems), ...problems].map(({ field, code }) => `${field} ${code}`);
  return { breaks: values.priceBreaks, grams: values.pieceWeightG, said };
}

describe('the price of an article', () => {
  it.each([
    ['Levertijd', '3-5', '5-8'],
    ['Locatie', '12-3', '14-1'],
    ['Laatst besteld', '12-2026', '11-2026'],
    ['Opmerking', '> 5', '> 6'],
  ])('holds from the first piece beside a range of something else: %s %s', (heading, one, other) =>
    expect(read(`Artikel;${heading};Prijs`, `A;${one};95`, `A;${other};95`).breaks).toEqual([{ fromQuantity: 1, eachEur: 95 }]),
  );
  it.each(['Aantal', 'Hoeveelheid', 'Oplage', 'Quantity', 'Quantité', 'Menge', 'Van - tot'])('has ranges below the heading %s', (heading) =>
    expect(read(`Artikel;${heading};Prijs`, 'A;1-499;95', 'A;500-999;72,50').breaks).toMatchObject([
      { fromQuantity: 1 },
      { fromQuantity: 500 },
    ]),
  );
  it('holds from the first quantity of a range, in a column that ranges tell', () => {
    const lines = ['A;1-499;95', 'A;500 - 999;72,50', 'A;> 1.000;48', 'A;vanaf 5000;40'];
    const fromQuantities = read('Artikel;Aantal;Prijs per 1000', ...lines).breaks?.map(({ fromQuantity }) => fromQuantity);
    expect(fromQuantities).toEqual([1, 500, 1000, 5000]);
    expect(mapped(['Artikel', 'Aantal', 'Prijs'])).toEqual({ code: 0, price: 2 });
  });
  it.each([
    'Aankoopprijs',
    'Kostprijs',
    'Inkoopprijs',
    'Ink. prijs',
    'Adviesprijs',
    'Purchase price',
    'Cost price',
    'Recommended price',
    "Prix d'achat",
    'Prix de revient',
    'Prix conseillé',
    'Einkaufspreis',
    'EK-Preis',
    'Prijs incl. btw',
    'Korting op prijs',
  ])('is not in the column %s', (heading) => {
    expect(mapped(['Artikel', heading])).toEqual({ code: 0 });
    expect(mapped(['Artikel', heading, 'Prijs'])).toEqual({ code: 0, price: 2 });
  });
  it.each(['Prijs', 'Verkoopprijs excl.', 'Unit price', 'Prix de vente', 'VK-Preis', 'Prijs / 1000'])('is in the column %s', (heading) =>
    expect(mapped(['Artikel', heading])).toEqual({ code: 0, price: 1 }),
  );
  it.each([
    ['Artikel;Prijs;Per', 'A;45,00;1000', 0.045],
    ['Artikel;Prijs;Prijseenheid', 'A;45,00;per 1.000', 0.045],
    ['Artikel;Prijs;Eenheid', 'A;45,00;100 st', 0.45],
    ['Artikel;Prijs;Eenheid', 'A;45,00;stuk', 45],
    ['Artikel;Prijs/100;Eenheid', 'A;45,00;stuk', 0.45],
  ])('is for as many pieces as its own column says: %s %s', (headings, line, eachEur) =>
    expect(read(headings, line)).toMatchObject({ breaks: [{ fromQuantity: 1, eachEur }], said: [] }),
  );
  it('is asked when the column does not say how many, or says another number', () => {
    expect(read('Artikel;Prijs;Eenheid', 'A;45,00;doos').said).toEqual(['per PRICE_PER_UNKNOWN']);
    expect(read('Artikel;Prijs/100;Per', 'A;45,00;1000').said).toEqual(['per PRICE_PER_DIFFERS']);
  });
  it('is not above ten thousand euros a piece', () => expect(read('Artikel;Prijs', 'A;10001').said).toEqual(['price CELL_OUT_OF_BOUNDS']));
});

it('a barcode is no code of an article, whose own column is called a reference', () => {
  const headings = ['Réf. article', 'Libellé', 'Code-barres'];
  expect(matchColumns(headings, [{ number: 2, cells: ['FA-1', 'Sac', 5410000000013] }], fields)).toEqual({ code: 0, nameNl: 1, ean: 2 });
});

it.each(['19', '25%', '19,5'])('a rate of VAT that is not there has none that is nearest: %s', (cell) => {
  const found = vatReader([21, 9, 0])(cell, { mark: 'comma', heading: 'Btw' });
  expect(found).toMatchObject({ problem: 'VAT_RATE_UNKNOWN', params: { known: '21, 9, 0' } });
  expect(found).not.toHaveProperty('nearest');
});

describe('the weight of an article', () => {
  it.each([
    ['Artikel;Gewicht (kg)', 'A;0,45', 450],
    ['Artikel;Gewicht in gram', 'A;450', 450],
    ['Artikel;Poids (g)', 'A;4,5', 4.5],
    ['Artikel;Gewicht', 'A;0,45 kg', 450],
    ['Artikel;Gewicht (kg)', 'A;450 gr', 450],
    ['Artikel;Gewicht;Gewichtseenheid', 'A;0,45;kg', 450],
  ])('is in the unit of its cell, its heading or a column: %s %s', (headings, line, grams) =>
    expect(read(headings, line)).toMatchObject({ grams, said: [] }),
  );
  it('is a question without a unit', () => expect(read('Artikel;Gewicht', 'A;450').said).toEqual(['weightUnit WEIGHT_UNIT_MISSING']));
});

describe('one price for an article that has breaks', () => {
  const before = { priceBreaks: [1, 100, 1000].map((fromQuantity, at) => ({ fromQuantity, eachEur: 3 - at })) } as ArticleValues;
  const taken = (headings: string, ...lines: string[]) => {
    const names = headings.split(';');
    const cells = lines.map((line, at) => ({ number: at + 2, cells: line.split(';') }));
    const rows = readRows(cells, { headings: names, mapping: matchColumns(names, cells, fields) }, fields);
    const given = articleValues(rows).values;
    const asked = replacedBreaks(before, given, rows).map(({ field, code, params }) => [field, code, params.count]);
    return { breaks: articleChanges(before, given, rows).priceBreaks?.length, asked };
  };
  it('is a question, unless it is that of the first', () => {
    expect(taken('Artikel;Prijs', 'A;2,50').asked).toEqual([['from', 'PRICE_REPLACES_SCALE', 3]]);
    expect(taken('Artikel;Prijs', 'A;3,00')).toEqual({ breaks: undefined, asked: [] });
  });
  it('replaces them when its quantity is said, as a whole list does', () => {
    expect(taken('Artikel;Vanaf;Prijs', 'A;1;2,50')).toEqual({ breaks: 1, asked: [] });
    expect(taken('Artikel;Vanaf;Prijs', 'A;1;2,50', 'A;500;2,00')).toEqual({ breaks: 2, asked: [] });
  });
});
