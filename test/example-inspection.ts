import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { BoxMm, Inspection, PageInspection, PrintFacts } from '#modules/prepress/domain/preflight/inspection.ts';

export const orderedInner: ExpectedFile = { slot: 'inner', pages: 4, colourPages: 0, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3 };
export const orderedCover: ExpectedFile = { slot: 'cover', pages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3, spineMm: 11 };

export function box(widthMm: number, heightMm: number, insetMm = 0): BoxMm {
  return { leftMm: insetMm, bottomMm: insetMm, widthMm: widthMm - 2 * insetMm, heightMm: heightMm - 2 * insetMm };
}

/** A page that prints without a fault, and differs from pages of another number. */
export function goodPrint(number: number, changes: Partial<PrintFacts> = {}): PrintFacts {
  return {
    inkPercent: 100,
    thinnestLinePt: 0.5,
    smallestTextPt: 9,
    whiteOverprint: false,
    colorOverprint: false,
    transparent: false,
    blank: false,
    undecodable: false,
    digest: `${number}`,
    beginsMm: { left: [20], right: [20], top: [20], bottom: [20] },
    ...changes,
  };
}

/** A page without a fault: 170 × 240 mm with 3 mm bleed, in black. */
export function goodPage(number: number, changes: Partial<PageInspection> = {}): PageInspection {
  const media = box(176, 246);
  return {
    number,
    media,
    crop: media,
    trim: box(176, 246, 3),
    bleed: media,
    hasColour: false,
    usesRgb: false,
    inkAtEdge: false,
    annotations: 0,
    images: [],
    ...changes,
  };
}

/** A page with a media box only, as word processors write it. */
export function plainPage(number: number, widthMm: number, heightMm: number, changes: Partial<PageInspection> = {}): PageInspection {
  const { trim, bleed, ...page } = goodPage(number);
  const media = box(widthMm, heightMm);
  return { ...page, media, crop: media, ...changes };
}

export function goodFile(changes: Partial<Inspection> = {}): Inspection {
  return {
    pdfVersion: '1.6',
    pages: [1, 2, 3, 4].map((number) => goodPage(number)),
    fonts: [{ name: 'Lora', kind: 'Type0', embedded: true, pages: [1, 2, 3, 4] }],
    hasForms: false,
    hasJavaScript: false,
    hasLayers: false,
    ...changes,
  };
}

/** A file of four pages, of which these are changed. */
export function fileWith(changes: Record<number, Partial<PageInspection>>): Inspection {
  return goodFile({ pages: [1, 2, 3, 4].map((number) => goodPage(number, changes[number])) });
}

/** A cover of this trimmed width, with bleed. */
export function coverOf(trimWidthMm: number, trimHeightMm = 240): Inspection {
  const media = box(trimWidthMm + 6, trimHeightMm + 6);
  return goodFile({ pages: [goodPage(1, { media, crop: media, bleed: media, trim: box(trimWidthMm + 6, trimHeightMm + 6, 3) })] });
}
