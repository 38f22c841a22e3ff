import type { DieCut } from '#modules/estimating/domain/carton/carton.ts';
import type { CaseMaker, Paper, Shop, WireSize } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { ceil, floor, isAbove, rowUpTo } from './numbers.ts';
import { decidePageMultiple } from './page-multiple.ts';
import { products } from './product.ts';
import type { CaseRefusalCode, Component, EstimateCase, Product, Role } from './types.ts';

/** One component with its paper looked up; `leafMm` is the thickness of a single leaf. */
export type Part = {
  role: Role;
  component: Component;
  paper: Paper;
  leafMm: number;
  frontColours: number;
  backColours: number;
  /** The part is a carton that is cut with a die. */
  dieCut?: DieCut;
};

/** The inner work of one book: pieces are leaves, or spreads when stitched. */
export type InnerWork = { pages: number; leaves: number; pagesPerPiece: number; pieces: number; colourPages: number; colourPieces: number };

/** The boards of a hardcover and the sheet that is wrapped around them. */
type CaseSizes = { boardWidthMm: number; boardHeightMm: number; wrapWidthMm: number; wrapHeightMm: number };

/** All lengths of the product that do not depend on quantity or press. */
export type Sizes = {
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  caliperMm: number;
  inner?: InnerWork;
  blockMm?: number;
  thicknessMm?: number;
  spineMm?: number;
  case?: CaseSizes;
  wire?: WireSize;
};

/** Thickness of one leaf in mm. */
export function leafThickness(paper: Paper): number {
  return (paper.gramsPerM2 * paper.bulkCm3PerG) / 1000;
}

/** A spine to the nearest half millimetre. */
function roundSpine(thicknessMm: number): number {
  return floor(thicknessMm * 2 + 0.5) / 2;
}

/**
 * All sizes of a product (golden/README.md 2). Refuses with the role it is about: PAGES_NOT_MULTIPLE, COLOUR_PAGES_INVALID,
 * BLOCK_TOO_THIN, BLOCK_TOO_THICK, SADDLE_TOO_THICK, COVER_TOO_HEAVY, WIRE_TOO_THICK.
 */
export function decideSizes(shop: Shop, ask: EstimateCase, product: Product, parts: readonly Part[]): Decision<Sizes, CaseRefusalCode> {
  const first = parts[0]!;
  const format = { widthMm: lengthOf(ask.format?.widthMm), heightMm: lengthOf(ask.format?.heightMm) };
  if (product === 'folding-carton') {
    // Each carton lies half the gap away from the edge of its cell, as a bleed does.
    return accept({ ...format, bleedMm: (shop.finishing.dieCutter?.gapMm ?? 0) / 2, caliperMm: first.leafMm });
  }
  if (products[product].family !== 'bound') {
    return accept({ ...format, bleedMm: ask.format?.bleedMm ?? shop.defaults.bleedMm, caliperMm: first.leafMm });
  }
  const inner = decideInnerWork(first.component, products[product].pagesPerPiece);
  if (!inner.accepted) return inner;
  const blockMm = inner.value.leaves * first.leafMm;
  const outerMm = 2 * (parts[1]?.leafMm ?? 0);
  const base = { ...format, bleedMm: shop.defaults.bleedMm, caliperMm: first.leafMm, inner: inner.value, blockMm };
  const { perfectBinder, caseMaker, saddleStitcher, wireO } = shop.finishing;
  const thicknessMm = blockMm + outerMm;
  if (product === 'perfect-bound-book' || product === 'hardcover-book') {
    if (perfectBinder && isAbove(perfectBinder.minBlockMm, blockMm))
      return refuse('BLOCK_TOO_THIN', { role: 'inner', blockMm, limitMm: perfectBinder.minBlockMm });
    if (perfectBinder && isAbove(blockMm, perfectBinder.maxBlockMm))
      return refuse('BLOCK_TOO_THICK', { role: 'inner', blockMm, limitMm: perfectBinder.maxBlockMm });
    if (product === 'perfect-bound-book') return accept({ ...base, thicknessMm, spineMm: roundSpine(thicknessMm) });
    const boardsMm = 2 * (caseMaker?.boardThicknessMm ?? 0);
    const spineMm = roundSpine(blockMm + boardsMm);
    const wrapped = caseMaker && { case: caseSizes(caseMaker, format, spineMm) };
    return accept({ ...base, thicknessMm: thicknessMm + boardsMm, spineMm, ...wrapped });
  }
  if (product === 'saddle-stitched-booklet') {
    if (saddleStitcher && isAbove(thicknessMm, saddleStitcher.maxThicknessMm))
      return refuse('SADDLE_TOO_THICK', { thicknessMm, limitMm: saddleStitcher.maxThicknessMm });
    const coverGrams = parts[1]?.paper.gramsPerM2 ?? 0;
    if (saddleStitcher && coverGrams > saddleStitcher.maxCoverGramsPerM2)
      return refuse('COVER_TOO_HEAVY', { role: 'cover', gramsPerM2: coverGrams, limit: saddleStitcher.maxCoverGramsPerM2 });
    return accept({ ...base, thicknessMm });
  }
  if (!wireO) return accept({ ...base, thicknessMm });
  const wire = rowUpTo(wireO.wires, thicknessMm, (row) => row.upToThicknessMm);
  const limitMm = Math.max(...wireO.wires.map((row) => row.upToThicknessMm));
  return wire ? accept({ ...base, thicknessMm, wire }) : refuse('WIRE_TOO_THICK', { thicknessMm, limitMm });
}

/** A side that is not a positive number becomes NaN, which fits on no sheet and is refused there. */
function lengthOf(millimetres: number | undefined): number {
  return millimetres !== undefined && millimetres > 0 ? millimetres : Number.NaN;
}

function decideInnerWork(component: Component, pagesPerPiece: number): Decision<InnerWork, CaseRefusalCode> {
  const pages = component.pages ?? 0;
  const multiple = decidePageMultiple(pages, pagesPerPiece);
  if (!multiple.accepted) return multiple;
  const pieces = pages / pagesPerPiece;
  const colourPages = component.colourPages ?? (Math.max(...coloursOf(component)) > 1 ? pages : 0);
  const colourPieces = component.colourLeaves ?? Math.min(pieces, colourPages);
  const whole = Number.isInteger(colourPages) && Number.isInteger(colourPieces);
  if (!whole || colourPages < 0 || ceil(colourPages / pagesPerPiece) > colourPieces || colourPieces > pieces) {
    return refuse('COLOUR_PAGES_INVALID', { role: 'inner', pages, colourPages, colourPieces });
  }
  return accept({ pages, leaves: pages / 2, pagesPerPiece, pieces, colourPages, colourPieces });
}

function caseSizes(caseMaker: CaseMaker, format: { widthMm: number; heightMm: number }, spineMm: number): CaseSizes {
  const boardWidthMm = format.widthMm - caseMaker.boardNarrowerMm;
  const boardHeightMm = format.heightMm + 2 * caseMaker.squareMm;
  return {
    boardWidthMm,
    boardHeightMm,
    wrapWidthMm: 2 * boardWidthMm + spineMm + 2 * caseMaker.hingeMm + 2 * caseMaker.turnInMm,
    wrapHeightMm: boardHeightMm + 2 * caseMaker.turnInMm,
  };
}

/** Colours of front and back of `4/0`; an unreadable value counts as none. */
export function coloursOf(component: Component): [front: number, back: number] {
  const [front, back] = String(component.colours).split('/');
  return [Number(front) || 0, Number(back) || 0];
}

/** The cell of one piece of a role on the sheet, bleed included, in mm (golden/README.md 2, last column). */
export function cellOf(role: Role, product: Product, sizes: Sizes): { widthMm: number; heightMm: number } {
  if (role === 'case' && sizes.case) return { widthMm: sizes.case.wrapWidthMm, heightMm: sizes.case.wrapHeightMm };
  const bleeds = 2 * sizes.bleedMm;
  return { widthMm: openWidth(role, product, sizes) + bleeds, heightMm: sizes.heightMm + bleeds };
}

/** The cell of one leaf in a section that is folded, bleed included, in mm. */
export function leafCellOf({ widthMm, heightMm, bleedMm }: Sizes): { widthMm: number; heightMm: number } {
  return { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm };
}

function openWidth(role: Role, product: Product, sizes: Sizes): number {
  if (product === 'saddle-stitched-booklet') return 2 * sizes.widthMm;
  if (product === 'perfect-bound-book' && role === 'cover') return 2 * sizes.widthMm + (sizes.spineMm ?? 0);
  return sizes.widthMm;
}
