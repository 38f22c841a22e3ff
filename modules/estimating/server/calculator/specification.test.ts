import { describe, expect, it } from 'vitest';
import { products } from '#modules/estimating/domain/engine/product.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import { readTexts } from '#platform/server/text/texts.ts';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { specificationText } from './specification.ts';

const texts = readTexts();
const linesOf = (ask: EstimateCase, language = 'en') =>
  specificationText(texts, language, { shop: goldenShop, ask, row: {} as EstimateRow }).split('\n');

describe('specification for the customer', () => {
  it.each(Object.keys(products))('says how a %s is made, in both languages', (product) => {
    for (const language of ['nl', 'en']) {
      const made = linesOf({ ...goldenCase('G8'), product }, language);
      expect(made.every((line) => !line.includes('estimating.'))).toBe(true);
      expect(made.length).toBeGreaterThan(1);
    }
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
