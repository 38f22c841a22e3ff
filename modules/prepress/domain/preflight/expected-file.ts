/** The order as far as a file can be compared with it. */
export type ExpectedFile = {
  slot: 'inner' | 'cover' | 'other';
  pages: number;
  /** Absent: the number of colored pages is not agreed, so it is not judged. 0: ordered in black. */
  colourPages?: number;
  /** Pages ordered in black while others have color. */
  blackPages?: number[];
  /** The leaves that those pages are priced on. Absent: not agreed, so not judged. */
  colourLeaves?: number;
  /** The trimmed page; for a cover the page of the book, not the whole spread. */
  trimWidthMm: number;
  trimHeightMm: number;
  bleedMm: number;
  /** Covers only; absent for a cover without a spine. */
  spineMm?: number;
  /** Covers only: the number that the barcode should have. */
  isbn?: string;
  /** Of the wrap of a hardcover: what is turned in over the boards, and the hinge between board and spine. */
  wrap?: { turnInMm: number; hingeMm: number };
  /** The number of pages is a multiple of this; by default 2 for inner work and 1 elsewhere. */
  pagesMultiple?: number;
};

/** The limits that a shop sets, per product where it likes (`preflight_limits`). */
export type PreflightLimits = {
  sizeToleranceMm: number;
  /** Pages of another size whose ratio differs less than this can be scaled. */
  scalableRatio: number;
  smallestBleedMm: number;
  coverToleranceMm: number;
  spineToleranceMm: number;
  imagePpi: { good: number; min: number };
  lineArtPpi: { good: number; min: number };
  /** The most ink in one place that the paper takes. */
  inkPercent: number;
  smallestLinePt: number;
  smallestTextPt: number;
  /** For letters in white or in several inks. */
  smallestFineTextPt: number;
  /** Contents that begin nearer to the cut may be cut. */
  safeZoneMm: number;
  /** Contents that begin nearer to the bound side of a loose leaf vanish in the fold; 0 for no limit. */
  gutterMm: number;
  /** Reports transparent parts in any file; those of PDF/X-1 and PDF/X-3, which forbid these, always are. */
  reportTransparency: boolean;
};

/** The limits of the preflight table (GWG 2015, sheet-fed CMYK, loosened for theses). */
export const defaultLimits: PreflightLimits = {
  sizeToleranceMm: 0.5,
  scalableRatio: 0.02,
  smallestBleedMm: 2,
  coverToleranceMm: 1,
  spineToleranceMm: 2,
  imagePpi: { good: 225, min: 150 },
  lineArtPpi: { good: 800, min: 550 },
  inkPercent: 300,
  smallestLinePt: 0.25,
  smallestTextPt: 4,
  smallestFineTextPt: 5,
  safeZoneMm: 3,
  gutterMm: 10,
  reportTransparency: false,
};
