import type { Part, Sizes } from './sizes.ts';
import type { Product } from './types.ts';
import type { Understood } from './understand.ts';

/** Grams of one piece, unrounded (golden/README.md 6). */
export function pieceWeight({ shop, product, parts, sizes }: Understood): number {
  const { widthMm, heightMm, inner, case: boards, spineMm = 0 } = sizes;
  const { filmGramsPerM2 } = shop.defaults;
  let milligrams = 0;
  for (const part of parts) {
    if (part.role === 'inner') milligrams += (inner?.leaves ?? 0) * widthMm * heightMm * part.paper.gramsPerM2;
    else milligrams += openArea(part, sizes, product) * (part.paper.gramsPerM2 + filmGramsPerM2 * (part.component.lamination?.sides ?? 0));
  }
  const { caseMaker } = shop.finishing;
  if (boards && caseMaker) {
    const { boardGramsPerM2, endpaperLeaves, endpaperGramsPerM2 } = caseMaker;
    milligrams += (2 * boards.boardWidthMm + spineMm) * boards.boardHeightMm * boardGramsPerM2;
    milligrams += endpaperLeaves * widthMm * heightMm * endpaperGramsPerM2;
  }
  return milligrams / 1e6;
}

function openArea({ role }: Part, { widthMm, heightMm, spineMm = 0, case: boards }: Sizes, product: Product): number {
  if (role === 'case' && boards) return boards.wrapWidthMm * boards.wrapHeightMm;
  if (role === 'cover') return (2 * widthMm + (product === 'perfect-bound-book' ? spineMm : 0)) * heightMm;
  return widthMm * heightMm;
}
