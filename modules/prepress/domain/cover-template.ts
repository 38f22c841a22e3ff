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

/** Text closer than this to a cut or a fold may be lost; a wrap without bleed is turned in over the boards, so it loses more. */
const safeMm = { paper: 5, wrap: 20, spine: 1.5 };

/**
 * Derives the template of a cover in one piece: back, spine and front from left to right. A spine of which nothing is safe has no safe zone.
 * Undefined for a file that is no cover with a spine.
 */
export function coverTemplate({ slot, trimWidthMm, trimHeightMm, bleedMm, spineMm }: ExpectedFile): CoverTemplate | undefined {
  if (slot !== 'cover') return undefined;
  const spine = spineMm ?? 0;
  const trim = { leftMm: bleedMm, bottomMm: bleedMm, widthMm: 2 * trimWidthMm + spine, heightMm: trimHeightMm };
  const inset = bleedMm > 0 ? safeMm.paper : safeMm.wrap;
  const part = (name: CoverPart, leftMm: number, widthMm: number, sideMm: number) => {
    const box = { ...trim, leftMm, widthMm };
    return { part: name, box, safe: within(box, sideMm, inset) };
  };
  const front = trim.leftMm + trimWidthMm + spine;
  return {
    pageWidthMm: trim.widthMm + 2 * bleedMm,
    pageHeightMm: trimHeightMm + 2 * bleedMm,
    trim,
    parts: [
      part('back', trim.leftMm, trimWidthMm, inset),
      ...(spine > 0 ? [part('spine', trim.leftMm + trimWidthMm, spine, safeMm.spine)] : []),
      part('front', front, trimWidthMm, inset),
    ],
  };
}

function within({ leftMm, bottomMm, widthMm, heightMm }: TemplateBox, sideMm: number, edgeMm: number): TemplateBox | undefined {
  const [width, height] = [widthMm - 2 * sideMm, heightMm - 2 * edgeMm];
  return width > 0 && height > 0 ? { leftMm: leftMm + sideMm, bottomMm: bottomMm + edgeMm, widthMm: width, heightMm: height } : undefined;
}
