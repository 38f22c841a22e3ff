import { products } from '#modules/estimating/domain/engine/product.ts';
import { coloursOf } from '#modules/estimating/domain/engine/sizes.ts';
import type { Component, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { ExpectedFile } from './preflight/expected-file.ts';

export type SlotName = ExpectedFile['slot'];
const DEFAULT_BLEED_MM = 3;

/** Allowances of the case maker in mm (golden/README.md 2): how boards and wrap differ from the book. */
export type CaseAllowances = { boardNarrowerMm: number; squareMm: number; hingeMm: number; turnInMm: number };
export type ProductionSizes = { spineMm?: number | undefined; caseMaker?: CaseAllowances | undefined };

/**
 * Derives the expected file of a slot from the calculation: pages, colored pages, trimmed page and bleed in mm, and for the cover of a book
 * the spine. A cover in one piece is one spread; one of loose sheets (wire-o) has a page for each side; the wrap of a hardcover
 * counts to its turned-in edge and needs no bleed.
 */
export function expectedFile(slot: SlotName, ask: EstimateCase, { spineMm, caseMaker }: ProductionSizes): ExpectedFile {
  const { widthMm, heightMm, bleedMm = DEFAULT_BLEED_MM } = ask.format;
  const trim = { trimWidthMm: widthMm, trimHeightMm: heightMm, bleedMm };
  const inner = ask.components.find((component) => component.role === 'inner');
  const outer = ask.components.find((component) => component.role !== 'inner');
  const outerSides = outer ? printedSides(outer) : 1;
  if (slot === 'inner')
    return { slot, pages: inner?.pages ?? 1, ...colourPages(inner), ...(countsLeaves(ask) ? colourLeaves(inner) : sections), ...trim };
  const black = blackPages(outer);
  if (slot === 'other' || !inner) return { slot: 'other', pages: outerSides, ...colourPages(outer), ...black, ...trim };
  if (ask.product === 'wire-o') return { slot: 'other', pages: pagesPerSide(ask.product) * outerSides, ...colourPages(outer), ...trim };
  const colored = { ...colourPages(outer), ...black };
  const spine = spineMm === undefined ? {} : { spineMm };
  if (ask.product === 'hardcover-book' && caseMaker)
    return { slot, pages: outerSides, ...colored, ...wrap(ask.format, caseMaker), ...spine };
  return { slot, pages: outerSides, ...colored, ...trim, ...spine };
}

/** Half of a case's wrap without the spine: board, hinge and turn-in. */
function wrap({ widthMm, heightMm }: EstimateCase['format'], made: CaseAllowances) {
  return {
    trimWidthMm: widthMm - made.boardNarrowerMm + made.hingeMm + made.turnInMm,
    trimHeightMm: heightMm + 2 * made.squareMm + 2 * made.turnInMm,
    bleedMm: 0,
    wrap: { turnInMm: made.turnInMm, hingeMm: made.hingeMm },
  };
}

/** The agreed colored pages: 0 when all is ordered in black, absent when a color job does not state them. */
function colourPages(component: Component | undefined): { colourPages?: number } {
  if (!component) return {};
  if (component.colourPages !== undefined) return { colourPages: component.colourPages };
  return component.colours.split('/').every((inks) => Number(inks) <= 1) ? { colourPages: 0 } : {};
}

/** Stitched work folds four pages at once. */
const sections = { pagesMultiple: products['saddle-stitched-booklet'].pagesPerPiece };

/** The pages of a file for one printed side of the cover: the two sheets of a wire-o have one each. */
export function pagesPerSide(product: string): number {
  return product === 'wire-o' ? 2 : 1;
}

/** The side of a sheet that is ordered in black while the other one has color. */
function blackPages(component: Component | undefined): { blackPages?: number[] } {
  const [front, back] = component ? coloursOf(component) : [0, 0];
  if (front === 1 && back > 1) return { blackPages: [1] };
  return front > 1 && back === 1 ? { blackPages: [2] } : {};
}

/** Whether the inner work is made of loose leaves, on which the price of its colored pages depends; stitched work folds four pages at once. */
export function countsLeaves({ product }: Pick<EstimateCase, 'product'>): boolean {
  return Object.entries(products).some(([name, { pagesPerPiece }]) => name === product && pagesPerPiece === 2);
}

/** The leaves that the colored pages of inner work are priced on: as agreed, else each page on a leaf of its own. */
function colourLeaves(component: Component | undefined): { colourLeaves?: number } {
  const { pages = 0, colourPages: agreed = 0, colourLeaves: leaves } = component ?? {};
  return agreed === 0 ? {} : { colourLeaves: leaves ?? Math.min(Math.ceil(pages / 2), agreed) };
}

function printedSides({ colours }: Component): number {
  return colours.split('/').filter((inks) => Number(inks) > 0).length || 1;
}
