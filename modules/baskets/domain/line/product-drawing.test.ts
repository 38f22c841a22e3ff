import { describe, expect, it } from 'vitest';
import { drawProduct, type ProductShape } from './product-drawing.ts';

const book: ProductShape = { family: 'perfect-bound-book', widthMm: 170, heightMm: 240, spineMm: 10 };

describe('product drawing', () => {
  it('draws a book with its spine in proportion to its front', () => {
    const { front, depth } = drawProduct(book, 50);
    expect([front.width, front.height, depth]).toEqual([34, 48, 2]);
  });
  it('stays within its square, however thick, thin or wide the product is', () => {
    for (const one of [
      { ...book, spineMm: 0 },
      { ...book, spineMm: 90 },
      { ...book, widthMm: 900 },
    ]) {
      const { front, depth } = drawProduct(one, 44);
      expect(depth).toBeGreaterThanOrEqual(1.5);
      expect(depth).toBeLessThanOrEqual(8.8);
      expect(front.x - depth).toBeGreaterThanOrEqual(-0.001);
      expect(front.x + front.width).toBeLessThanOrEqual(44.001);
      expect(front.y + front.height).toBeLessThanOrEqual(44.001);
    }
  });
  it('draws a folder with its folds, a card without strokes', () => {
    expect(drawProduct({ ...book, family: 'folder', spineMm: 0 }, 48).strokes).toHaveLength(2);
    expect(drawProduct({ ...book, family: 'flat', spineMm: 0 }, 48)).toMatchObject({ depth: 0, strokes: [] });
  });
});
