import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { expectedFile } from './expected-files.ts';
import { orderedSize } from './preflight/trimmed-size.ts';

const thesis: EstimateCase = {
  product: 'perfect-bound-book',
  quantities: [150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', paper: 'HVO90', colours: '4/4', pages: 184, colourPages: 24 },
    { role: 'cover', paper: 'SIL300', colours: '4/0' },
  ],
};

describe('expected file', () => {
  it('expects for inner work the pages and the colored pages of the calculation', () =>
    expect(expectedFile('inner', thesis, { spineMm: 11 })).toEqual({
      slot: 'inner',
      pages: 184,
      colourPages: 24,
      colourLeaves: 24,
      trimWidthMm: 170,
      trimHeightMm: 240,
      bleedMm: 3,
    }));

  it('expects one spread with the spine for a book cover: 351 × 240 mm', () => {
    const cover = expectedFile('cover', thesis, { spineMm: 11 });
    expect(cover).toMatchObject({ pages: 1, spineMm: 11 });
    expect(orderedSize(cover)).toEqual({ widthMm: 351, heightMm: 240 });
  });

  it('expects the wrap with boards, hinge and turn-in for a hardcover, without bleed', () => {
    const made = { spineMm: 17, caseMaker: { boardNarrowerMm: 4, squareMm: 3, hingeMm: 8, turnInMm: 15 } };
    const cover = expectedFile('cover', { ...thesis, product: 'hardcover-book' }, made);
    expect(orderedSize(cover)).toEqual({ widthMm: 395, heightMm: 276 });
    expect(cover.bleedMm).toBe(0);
  });

  it('expects a page for each printed side of two sheets for a wire-o cover', () =>
    expect(expectedFile('cover', { ...thesis, product: 'wire-o' }, {})).toMatchObject({ slot: 'other', pages: 2 }));

  it('expects a page for each printed side of a flat product, without color when ordered in black', () => {
    const flyer: EstimateCase = { ...thesis, product: 'flat', components: [{ role: 'sheet', paper: 'SIL135', colours: '1/1' }] };
    expect(expectedFile('other', flyer, {})).toMatchObject({ pages: 2, colourPages: 0 });
  });

  it('leaves the colored pages open when a color job does not state them', () => {
    const flyer: EstimateCase = { ...thesis, product: 'flat', components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }] };
    expect(expectedFile('other', flyer, {})).not.toHaveProperty('colourPages');
  });
});
