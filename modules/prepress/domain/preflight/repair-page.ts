import { defaultLimits, type ExpectedFile } from './expected-file.ts';
import type { BoxMm, PageInspection } from './inspection.ts';
import { BLEED_TOLERANCE_MM, bleedAround } from './judge-bleed.ts';
import { isSize, orderedSize, type Size, sizeToleranceOf, trimmedBox } from './trimmed-size.ts';

/**
 * `bleed` mirrors the edges of the page beyond the cut, `scale` gives the ordered size, `center` puts the page in the middle of it; `black`
 * turns every color into a tint of black; `spine` makes the spine of a cover as wide as ordered.
 */
export const repairs = ['bleed', 'scale', 'center', 'black', 'spine'] as const;
export type Repair = (typeof repairs)[number];
/** The repairs that place a page again. */
export type PlacingRepair = Exclude<Repair, 'black'>;

/** Places a point of the old page on the new sheet, in mm: x' = scaleX · x + moveX, and so for y; only inside `clip`, a part of the sheet. */
export type Placement = { scaleX: number; scaleY: number; moveX: number; moveY: number; clip?: BoxMm };
export type RepairedPage = {
  sheet: Size;
  /** The cut, measured from the corner of the sheet. */
  trim: BoxMm;
  /** The part of the old page that is placed. */
  source: BoxMm;
  placements: Placement[];
};

type Boxes = Pick<PageInspection, 'media' | 'crop' | 'trim' | 'bleed'>;

/** The repaired page; undefined for a page that needs nothing. */
export function repairPage(repair: PlacingRepair, page: Boxes, expected: ExpectedFile): RepairedPage | undefined {
  const ordered = orderedSize(expected);
  const toleranceMm = sizeToleranceOf(expected, defaultLimits);
  const { box } = trimmedBox(page, ordered, expected.bleedMm, toleranceMm);
  if (repair === 'spine') return fitSpine(page, box, expected);
  const isOrdered = isSize(box, ordered, toleranceMm);
  if (repair === 'bleed') return isOrdered ? mirrorEdges(page, box, expected.bleedMm) : undefined;
  if (isOrdered) return undefined;
  return repair === 'scale' ? scaleTo(ordered, page, box) : centerOn(ordered, box, expected.bleedMm);
}

const sides = [-1, 0, 1] as const;

/** Reflects the page about each edge of the cut, so that pictures and areas seem to run on. */
function mirrorEdges(page: Boxes, box: BoxMm, bleedMm: number): RepairedPage | undefined {
  if (bleedAround(page, box) >= bleedMm - BLEED_TOLERANCE_MM) return undefined;
  const { widthMm, heightMm } = box;
  const across = (side: -1 | 0 | 1, from: number, length: number) =>
    side === 0 ? { scale: 1, move: bleedMm - from } : { scale: -1, move: bleedMm + from + (side < 0 ? 0 : 2 * length) };
  const placements = sides.flatMap((sideX) =>
    sides.map((sideY): Placement => {
      const x = across(sideX, box.leftMm, widthMm);
      const y = across(sideY, box.bottomMm, heightMm);
      return { scaleX: x.scale, moveX: x.move, scaleY: y.scale, moveY: y.move };
    }),
  );
  return { ...sheetAround(box, bleedMm), source: box, placements };
}

/** Scales the page with all that is beyond its cut. */
function scaleTo(ordered: Size, { media }: Boxes, box: BoxMm): RepairedPage {
  const scaleX = ordered.widthMm / box.widthMm;
  const scaleY = ordered.heightMm / box.heightMm;
  return {
    sheet: { widthMm: media.widthMm * scaleX, heightMm: media.heightMm * scaleY },
    trim: {
      leftMm: (box.leftMm - media.leftMm) * scaleX,
      bottomMm: (box.bottomMm - media.bottomMm) * scaleY,
      widthMm: ordered.widthMm,
      heightMm: ordered.heightMm,
    },
    source: media,
    placements: [{ scaleX, scaleY, moveX: -media.leftMm * scaleX, moveY: -media.bottomMm * scaleY }],
  };
}

/** Puts the page in the middle of white paper; one that is larger is made smaller until it fits. */
function centerOn(ordered: Size, box: BoxMm, bleedMm: number): RepairedPage {
  const scale = Math.min(1, ordered.widthMm / box.widthMm, ordered.heightMm / box.heightMm);
  return {
    ...sheetAround(ordered, bleedMm),
    source: box,
    placements: [
      {
        scaleX: scale,
        scaleY: scale,
        moveX: bleedMm + (ordered.widthMm - scale * box.widthMm) / 2 - scale * box.leftMm,
        moveY: bleedMm + (ordered.heightMm - scale * box.heightMm) / 2 - scale * box.bottomMm,
      },
    ],
  };
}

/** A narrower spine cannot be drawn wider. */
export const SMALLEST_SPINE_MM = 1;

/** Draws the spine as wide as ordered between back and front, which stay as they are; what is beyond the cut stays too. */
function fitSpine({ media }: Boxes, box: BoxMm, { trimWidthMm, spineMm = 0 }: ExpectedFile): RepairedPage | undefined {
  const found = box.widthMm - 2 * trimWidthMm;
  const wider = spineMm - found;
  if (Math.abs(wider) < 0.005 || found < 0 || (found < SMALLEST_SPINE_MM && spineMm > 0)) return undefined;
  const [leftMm, bottomMm] = [box.leftMm - media.leftMm, box.bottomMm - media.bottomMm];
  const sheet = { widthMm: media.widthMm + wider, heightMm: media.heightMm };
  const fold = leftMm + trimWidthMm;
  const part = (from: number, to: number, scaleX: number, moveX: number): Placement => ({
    ...{ scaleX, moveX, scaleY: 1, moveY: -media.bottomMm },
    clip: { leftMm: from, bottomMm: 0, widthMm: to - from, heightMm: sheet.heightMm },
  });
  const stretch = spineMm / found;
  return {
    sheet,
    trim: { leftMm, bottomMm, widthMm: box.widthMm + wider, heightMm: box.heightMm },
    source: media,
    placements: [
      part(0, fold, 1, -media.leftMm),
      ...(spineMm > 0 ? [part(fold, fold + spineMm, stretch, fold - stretch * (box.leftMm + trimWidthMm))] : []),
      part(fold + spineMm, sheet.widthMm, 1, wider - media.leftMm),
    ],
  };
}

function sheetAround({ widthMm, heightMm }: Size, bleedMm: number): Pick<RepairedPage, 'sheet' | 'trim'> {
  return {
    sheet: { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm },
    trim: { leftMm: bleedMm, bottomMm: bleedMm, widthMm, heightMm },
  };
}
