import { createHash } from 'node:crypto';
import { type Edges, edges } from '#modules/prepress/domain/preflight/inspection.ts';
import type { PdfiumDocument } from './pdfium.ts';
import type { Picture } from './png.ts';

/** One pixel is one millimeter: enough to detect color, and the outer row of pixels is the outer millimeter. */
const INSPECT_SCALE = 25.4 / 72;
/** Bounds of the picture, since a page may be 14,400 points wide or nearly empty. */
const MAX_INSPECT_PX = 1000;
const MIN_INSPECT_PX = 3;
const MAX_PICTURE_PX = 8000;
/** Channels that differ by less are gray after conversion or smoothing. */
const GRAY_TOLERANCE = 12;
/** Paper white, allowing for smoothing. */
const WHITE = 250;

/** Ink that counts as the begin of contents beside white paper. */
const INK = 225;
/** The deepest begin of contents that is reported: beyond any bleed with marks and any safe zone. */
const MAX_DEPTH_MM = 25;
const MM_PER_POINT = 25.4 / 72;

export type RasterFacts = {
  hasColour: boolean;
  inkAtEdge: boolean;
  blank: boolean;
  /** See `PrintFacts`. */
  beginsMm: Edges<number[]>;
  digest: string;
};

/** Detects color, and ink in the outer millimeter, from a picture of about 25 dpi. */
export function inspectRaster(document: PdfiumDocument, pageNumber: number): RasterFacts {
  let widthPoints = 0;
  const picture = document.draw(pageNumber, (width, height) => {
    widthPoints = width;
    const scale = Math.min(INSPECT_SCALE, MAX_INSPECT_PX / Math.max(width, height));
    const pixels = (points: number) => Math.max(MIN_INSPECT_PX, Math.round(points * scale));
    return { widthPx: pixels(width), heightPx: pixels(height) };
  });
  const lightness = lightnessOf(picture);
  return {
    hasColour: hasColour(picture.rgba),
    inkAtEdge: hasInkAtEdge(picture),
    blank: lightness.every((value) => value >= WHITE),
    beginsMm: beginsMm(picture, lightness, (widthPoints * MM_PER_POINT) / picture.widthPx),
    digest: createHash('sha1').update(picture.rgba).digest('base64url'),
  };
}

/** The darkest channel of each pixel. */
function lightnessOf({ rgba }: Picture): Uint8Array {
  const lightness = new Uint8Array(rgba.length / 4);
  for (let pixel = 0, at = 0; pixel < lightness.length; pixel += 1, at += 4) {
    lightness[pixel] = Math.min(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
  }
  return lightness;
}

/**
 * The depths at which contents begin behind white paper, per edge. Paper is white when its neighbors along the edge are white as well, so
 * that a light spot in a photograph does not count.
 */
function beginsMm({ widthPx, heightPx }: Picture, lightness: Uint8Array, mmPerPx: number): Edges<number[]> {
  const last = { x: widthPx - 1, y: heightPx - 1 };
  const pixelAt: Edges<(along: number, depth: number) => number> = {
    left: (along, depth) => along * widthPx + depth,
    right: (along, depth) => along * widthPx + last.x - depth,
    top: (along, depth) => depth * widthPx + along,
    bottom: (along, depth) => (last.y - depth) * widthPx + along,
  };
  const found = edges.map((edge) => {
    const isUpright = edge === 'left' || edge === 'right';
    const length = isUpright ? heightPx : widthPx;
    const deepest = Math.min(Math.ceil(MAX_DEPTH_MM / mmPerPx), (isUpright ? widthPx : heightPx) - 1);
    return [edge, beginsAt(lightness, pixelAt[edge], length, deepest).map((depth) => Math.round(depth * mmPerPx * 10) / 10)] as const;
  });
  return Object.fromEntries(found) as Edges<number[]>;
}

function beginsAt(lightness: Uint8Array, pixelAt: (along: number, depth: number) => number, length: number, deepest: number): number[] {
  const depths = new Set<number>();
  const isPaper = (along: number, depth: number) => {
    for (let beside = Math.max(0, along - 2); beside <= Math.min(length - 1, along + 2); beside += 1) {
      if (lightness[pixelAt(beside, depth)]! < WHITE) return false;
    }
    return true;
  };
  for (let along = 0; along < length; along += 1) {
    for (let depth = 1; depth <= deepest; depth += 1) {
      if (depths.has(depth) || lightness[pixelAt(along, depth)]! >= INK) continue;
      // A pixel on the boundary is gray.
      if (isPaper(along, depth - 1) || (depth > 1 && lightness[pixelAt(along, depth - 1)]! >= INK && isPaper(along, depth - 2))) {
        depths.add(depth);
      }
    }
  }
  return [...depths].sort((a, b) => a - b);
}

/** Renders the page at the requested width, or narrower where it would be too high. */
export function renderPicture(document: PdfiumDocument, pageNumber: number, widthPx: number): Picture {
  return document.draw(pageNumber, (width, height) => {
    const shown = Math.max(1, Math.min(widthPx, MAX_PICTURE_PX, Math.floor((MAX_PICTURE_PX * width) / height)));
    return { widthPx: shown, heightPx: Math.max(1, Math.round((shown * height) / width)) };
  });
}

function hasColour(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    const red = rgba[at]!;
    const green = rgba[at + 1]!;
    const blue = rgba[at + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GRAY_TOLERANCE) return true;
  }
  return false;
}

function hasInkAtEdge({ widthPx, heightPx, rgba }: Picture): boolean {
  const isInk = (x: number, y: number) => {
    const at = (y * widthPx + x) * 4;
    return Math.min(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) < WHITE;
  };
  for (let x = 0; x < widthPx; x += 1) if (isInk(x, 0) || isInk(x, heightPx - 1)) return true;
  for (let y = 0; y < heightPx; y += 1) if (isInk(0, y) || isInk(widthPx - 1, y)) return true;
  return false;
}
