import { describe, expect, it } from 'vitest';
import { products } from '#modules/estimating/domain/engine/product.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';
import { readTexts } from '#platform/server/text/texts.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { specificationText } from './specification.ts';

const texts = readTexts();
const linesOf = (ask: EstimateCase, language = 'en') =>
  specificationText(texts, language, { shop: goldenShop, ask, row: {} as EstimateRow }).split('\n');

describe('specification for the customer', () => {
  it.each(Object.keys(products))('says how a %s is made, in every language of a customer', (product) => {
    for (const language of readerLanguages) {
      const made = linesOf({ ...goldenCase('G8'), product }, language);
      expect(made.every((line) => !line.includes('estimating.'))).toBe(true);
      expect(made.length).toBeGreaterThan(1);
    }
  });
  it('is in German for readers of German, with its numbers, and in English for readers of another language', () => {
    const [format, first] = linesOf({ ...goldenCase('G8'), format: { widthMm: 1050.5, heightMm: 148 } }, 'de');
    expect(format).toBe('Format 1.050,5 × 148 mm');
    expect(first).toMatch(/g\/m² .*, Druck /);
    expect(linesOf(goldenCase('G8'), 'pl')).toEqual(linesOf(goldenCase('G8')));
  });
  it('names spot colours, coating and the gluing of a carton', () => {
    const { components, ...rest } = goldenCase('G8');
    const part = { ...components[0]!, spotColours: { front: 1, back: 0 }, coating: { kind: 'gloss', sides: 2 } };
    const carton = { ...rest, product: 'folding-carton', components: [part] };
    expect(linesOf(carton).slice(2)).toEqual([
      'Spot colours: 1 on the front',
      'Gloss coating on both sides',
      'Die-cut and stripped, folded and glued',
    ]);
    expect(linesOf({ ...carton, carton: { gluePoints: 0 } }).at(-1)).toBe('Die-cut and stripped, delivered flat');
  });
});
