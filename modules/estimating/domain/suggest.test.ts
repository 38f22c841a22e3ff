import { describe, expect, it } from 'vitest';
import golden from '../../../golden/shop.json' with { type: 'json' };
import { estimate } from './estimate.ts';
import type { Shop } from './shop.ts';
import { fieldOf, suggestionsFor } from './suggest.ts';
import type { Component, EstimateCase } from './types.ts';

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

describe('what would do instead', () => {
  it('of a number of pages that cannot be folded is the nearest below and above', () =>
    expect(answerTo(caseOf('saddle-stitched-booklet', { pages: 46, paper: 'SIL115' })).map(({ value }) => value)).toEqual([44, 48]));
  it('of part of a page is said once where the rounded number does', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 183.5 })).map(({ value }) => value)).toEqual([184]));
  it('of a block too thin to glue is the least number of pages that holds', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 20 }))).toEqual([{ role: 'inner', field: 'pages', value: 54 }]));
  it('of a booklet too thick to stitch is the most that goes', () => {
    const [most] = answerTo(caseOf('saddle-stitched-booklet', { pages: 400, paper: 'SIL115' }));
    expect(most!.value).toBeLessThan(400);
  });
  it('of more colour pages than pages is all of them', () =>
    expect(answerTo(caseOf('perfect-bound-book', { pages: 60, colourPages: 70, colours: '4/4' }))).toEqual([
      { role: 'inner', field: 'colourPages', value: 60 },
    ]));
  it('of a paper that will not are papers that will, nearest in thickness', () => {
    const papers = answerTo(caseOf('perfect-bound-book', { pages: 100 }, { paper: 'GRY2' }));
    expect(papers).toHaveLength(3);
    for (const { value } of papers) {
      const ask = caseOf('perfect-bound-book', { pages: 100 }, { paper: String(value) });
      expect(estimate(shop, ask)).not.toHaveProperty('refusal');
    }
  });
  it('of a quantity that is none is the nearest that is', () => {
    const half = { ...caseOf('wire-o', {}), quantities: [100, 2.6] };
    expect(answerTo(half)).toEqual([{ role: '', field: 'quantities', value: 3 }]);
    expect(answerTo({ ...half, quantities: [-4] })).toEqual([{ role: '', field: 'quantities', value: 1 }]);
  });
  it('of a format that fits on no sheet is the longest side that does, and not a millimetre more', () => {
    const ask = { ...caseOf('wire-o', {}), format: { widthMm: 500, heightMm: 300 } };
    const [narrower] = answerTo(ask);
    const [widthMm, heightMm] = String(narrower!.value).split(' × ').map(Number);
    const at = (width: number) => estimate(shop, { ...ask, format: { ...ask.format, widthMm: width } });
    expect(narrower).toMatchObject({ role: '', field: 'format' });
    expect(heightMm).toBe(300);
    expect(at(widthMm!)).not.toHaveProperty('refusal');
    expect(at(widthMm! + 1)).toHaveProperty('refusal');
  });
  it('of a format that is too large on both sides is a smaller one of the same proportion', () => {
    const ask = { ...caseOf('wire-o', {}), format: { widthMm: 800, heightMm: 600 } };
    const [smaller] = answerTo(ask);
    const [widthMm = 0, heightMm = 0] = String(smaller!.value).split(' × ').map(Number);
    expect(widthMm / heightMm).toBeCloseTo(4 / 3, 1);
    expect(estimate(shop, { ...ask, format: { widthMm, heightMm } })).not.toHaveProperty('refusal');
  });
  it('of presses that cannot is the choice of the engine', () =>
    expect(answerTo({ ...caseOf('wire-o', {}), route: { cover: ['W1'] } })).toEqual([
      { role: 'cover', field: 'route', value: 'automatic' },
    ]));
  it('of colours that no press prints are the most that one does, and of inner work none', () => {
    expect(answerTo(caseOf('wire-o', {}, { colours: '6/1' }))).toEqual([{ role: 'cover', field: 'colours', value: '5/1' }]);
    const mono = { ...shop, presses: shop.presses.filter(({ id }) => id === 'M1') };
    const ask = { ...caseOf('wire-o', { colourPages: 8, colours: '4/4' }, { colours: '1/0' }) };
    expect(suggestionsFor(mono, ask, { code: 'NO_PRESS_FOR_COLOURS', role: 'inner' })).toEqual([
      { role: 'inner', field: 'colourPages', value: 0 },
    ]);
  });
  it('of what cannot be sewn is glue, and of what cannot go along is by itself', () => {
    const book = caseOf('perfect-bound-book', { pages: 100 });
    expect(answerTo({ ...book, sewn: true })).toEqual([{ role: '', field: 'sewn', value: 'glued' }]);
    const card: EstimateCase = { ...book, product: 'flat', components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }] };
    expect(answerTo({ ...card, gangedOn: { role: 'cover', host: book } })).toEqual([{ role: '', field: 'alone', value: 'alone' }]);
  });
  it('names the question it is about', () => expect(fieldOf('BLOCK_TOO_THIN')).toBe('pages'));
});
