import type { ExpectedFile } from './preflight/expected-file.ts';

/** A rectangle in mm, from the lower left corner of the page. */
export type TemplateBox = { leftMm: number; bottomMm: number; widthMm: number; heightMm: number };
export type CoverPart = 'back' | 'spine' | 'front';
/** The sheet on which a cover is drawn: its page with bleed, where it is cut, its parts, and where text is safe. */
export type CoverTemplate = {
  pageWidthMm: number;
  pageHeightMm: number;
  trim: TemplateBox;
  parts: { part: CoverPart; box: TemplateBox; safe: TemplateBox | undefined }[];
};

/** Text closer than this to a cut, an edge or a fold may be lost; at the sides of a spine there is less room. */
const safeMm = 5;
const safeOfSpineMm = 1.5;

/**
 * Derives the template of a cover in one piece: back, spine and front from left to right. Of the wrap of a hardcover the edges are turned in
 * over the boards, and nothing is printed legibly in the hinge beside the spine. A spine of which nothing is safe has no safe zone.
 * Undefined for a file that is no cover with a spine.
 */
export function coverTemplate({ slot, trimWidthMm, trimHeightMm, bleedMm, spineMm, wrap }: ExpectedFile): CoverTemplate | undefined {
  if (slot !== 'cover') return undefined;
  const spine = spineMm ?? 0;
  const trim = { leftMm: bleedMm, bottomMm: bleedMm, widthMm: 2 * trimWidthMm + spine, heightMm: trimHeightMm };
  const edge = safeMm + (wrap?.turnInMm ?? 0);
  const fold = safeMm + (wrap?.hingeMm ?? 0);
  const part = (name: CoverPart, leftMm: number, widthMm: number, [left, right]: readonly [number, number]) => {
    const box = { ...trim, leftMm, widthMm };
    return { part: name, box, safe: within(box, { left, right, edge }) };
  };
  const front = trim.leftMm + trimWidthMm + spine;
  return {
    pageWidthMm: trim.widthMm + 2 * bleedMm,
    pageHeightMm: trimHeightMm + 2 * bleedMm,
    trim,
    parts: [
      part('back', trim.leftMm, trimWidthMm, [edge, fold]),
      ...(spine > 0 ? [part('spine', trim.leftMm + trimWidthMm, spine, [safeOfSpineMm, safeOfSpineMm])] : []),
      part('front', front, trimWidthMm, [fold, edge]),
    ],
  };
}

type Insets = { left: number; right: number; edge: number };

function within({ leftMm, bottomMm, widthMm, heightMm }: TemplateBox, { left, right, edge }: Insets): TemplateBox | undefined {
  const [width, height] = [widthMm - left - right, heightMm - 2 * edge];
  return width > 0 && height > 0 ? { leftMm: leftMm + left, bottomMm: bottomMm + edge, widthMm: width, heightMm: height } : undefined;
}
