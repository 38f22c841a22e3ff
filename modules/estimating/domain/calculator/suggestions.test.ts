import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { Component, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import golden from '../../../../golden/shop.json' with { type: 'json' };
import { fieldOfRefusal, suggestionsFor } from './suggestions.ts';

const shop = golden as unknown as Shop;
const caseOf = (product: string, inner: Partial<Component>, cover: Partial<Component> = {}): EstimateCase => ({
  product,
  quantities: [100],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', pages: 48, colourPages: 0, paper: 'HVO90', colours: '1/1', ...inner },
    { role: 'cover', paper: 'SIL250', colours: '4/0', ...cover },
  ],
});

const answerTo = (ask: EstimateCase) => {
  const result = estimate(shop, ask);
  if (!('refusal' in result)) throw new Error('not refused');
  return suggestionsFor(shop, ask, result.refusal);
};

describe('suggestions for a refused case', () => {
  it('give the nearest page counts below and above for pages that cannot be folded', () =>
    expect(answerTo(caseOf('saddle-stitched-booklet', { pages: 46, paper: 'SIL115' })).map(({ value }) => value)).toEqual([44, 48]));
  it('give one page count for a fraction of a page when the rounded number is accepted', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 183.5 })).map(({ value }) => value)).toEqual([184]));
  it('give the minimum number of pages for a block that is too thin to glue', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 20 }))).toEqual([{ role: 'inner', field: 'pages', value: 54 }]));
  it('give the maximum number of pages for a booklet that is too thick to stitch', () => {
    const [most] = answerTo(caseOf('saddle-stitched-booklet', { pages: 400, paper: 'SIL115' }));
    expect(most!.value).toBeLessThan(400);
  });
  it('give all pages when there are more colour pages than pages', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 60, colourPages: 70, colours: '4/4' }))).toEqual([
      { role: 'inner', field: 'colourPages', value: 60 },
    ]));
  it('give papers that are accepted, nearest in thickness', () => {
    const papers = answerTo(caseOf('perfect-bound-book', { pages: 100 }, { paper: 'GRY2' }));
    expect(papers).toHaveLength(3);
    for (const { value } of papers) {
      const ask = caseOf('perfect-bound-book', { pages: 100 }, { paper: String(value) });
      expect(estimate(shop, ask)).not.toHaveProperty('refusal');
    }
  });
  it('give the nearest valid quantity', () => {
    const half = { ...caseOf('wire-o', {}), quantities: [100, 2.6] };
    expect(answerTo(half)).toEqual([{ role: '', field: 'quantities', value: 3 }]);
    expect(answerTo({ ...half, quantities: [-4] })).toEqual([{ role: '', field: 'quantities', value: 1 }]);
  });
  it('give the longest side that fits, to the millimetre', () => {
    const ask = { ...caseOf('wire-o', {}), format: { widthMm: 500, heightMm: 300 } };
    const [narrower] = answerTo(ask);
    const [widthMm, heightMm] = String(narrower!.value).split(' × ').map(Number);
    const at = (width: number) => estimate(shop, { ...ask, format: { ...ask.format, widthMm: width } });
    expect(narrower).toMatchObject({ role: '', field: 'format' });
    expect(heightMm).toBe(300);
    expect(at(widthMm!)).not.toHaveProperty('refusal');
    expect(at(widthMm! + 1)).toHaveProperty('refusal');
  });
  it('give a smaller format of the same proportion when both sides are too large', () => {
    const ask = { ...caseOf('wire-o', {}), format: { widthMm: 800, heightMm: 600 } };
    const [smaller] = answerTo(ask);
    const [widthMm = 0, heightMm = 0] = String(smaller!.value).split(' × ').map(Number);
    expect(widthMm / heightMm).toBeCloseTo(4 / 3, 1);
    expect(estimate(shop, { ...ask, format: { widthMm, heightMm } })).not.toHaveProperty('refusal');
  });
  it('give the engine’s choice when the fixed presses cannot print the case', () =>
    expect(answerTo({ ...caseOf('wire-o', {}), route: { cover: ['W1'] } })).toEqual([
      { role: 'cover', field: 'route', value: 'automatic' },
    ]));
  it('give the maximum colours that a press prints, and no colour pages for inner work', () => {
    expect(answerTo(caseOf('wire-o', {}, { colours: '6/1' }))).toEqual([{ role: 'cover', field: 'colours', value: '5/1' }]);
    const mono = { ...shop, presses: shop.presses.filter(({ id }) => id === 'M1') };
    const ask = { ...caseOf('wire-o', { colourPages: 8, colours: '4/4' }, { colours: '1/0' }) };
    expect(suggestionsFor(mono, ask, { code: 'NO_PRESS_FOR_COLOURS', role: 'inner' })).toEqual([
      { role: 'inner', field: 'colourPages', value: 0 },
    ]);
  });
  it('give glue for what cannot be sewn, and separate printing for what cannot be ganged', () => {
    const book = caseOf('perfect-bound-book', { pages: 100 });
    expect(answerTo({ ...book, sewn: true })).toEqual([{ role: '', field: 'sewn', value: 'glued' }]);
    const card: EstimateCase = { ...book, product: 'flat', components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }] };
    expect(answerTo({ ...card, gangedOn: { role: 'cover', host: book } })).toEqual([{ role: '', field: 'alone', value: 'alone' }]);
  });
  it('name the field of the refusal', () => expect(fieldOfRefusal('BLOCK_TOO_THIN')).toBe('pages'));
});
