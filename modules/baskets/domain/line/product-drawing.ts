import type { Family } from '#modules/catalogue/domain/products/template.ts';

/** The shape and sizes of a product, as far as a drawing needs them. */
export type ProductShape = { family: Family; widthMm: number; heightMm: number; spineMm: number };

export type Rectangle = { x: number; y: number; width: number; height: number };
export type Drawing = {
  front: Rectangle;
  /** The offset of the sides back and up: the spine of a book to scale, clamped to a visible size. */
  depth: number;
  /** Upright strokes on the front: folds, staples' fold or the rings of a wire. */
  strokes: readonly number[];
};

const thinnest = 1.5;
const thickest = 0.2;
const panels = 3;

/** Draws a product to scale within a square, its front facing the viewer and its spine to the left. */
export function drawProduct({ family, widthMm, heightMm, spineMm }: ProductShape, side: number): Drawing {
  const bound = family === 'perfect-bound-book' || family === 'hardcover-book';
  const scale = side / Math.max(widthMm + spineMm, heightMm + spineMm);
  const depth = bound ? Math.min(Math.max(spineMm * scale, thinnest), side * thickest) : 0;
  const [width, height] = [Math.min(widthMm * scale, side - depth), Math.min(heightMm * scale, side - depth)];
  const front = { x: (side - width - depth) / 2 + depth, y: (side - height - depth) / 2 + depth, width, height };
  return { front, depth, strokes: strokesOf(family, front) };
}

function strokesOf(family: ProductShape['family'], { x, width }: Rectangle): number[] {
  if (family === 'folder') return Array.from({ length: panels - 1 }, (_, fold) => x + (width * (fold + 1)) / panels);
  return family === 'saddle-stitched-booklet' || family === 'hardcover-book' || family === 'wire-o' ? [x + width / 10] : [];
}
