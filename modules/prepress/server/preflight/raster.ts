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

export type RasterFacts = { hasColour: boolean; inkAtEdge: boolean };

/** Detects color, and ink in the outer millimeter, from a picture of about 25 dpi. */
export function inspectRaster(document: PdfiumDocument, pageNumber: number): RasterFacts {
  const picture = document.draw(pageNumber, (width, height) => {
    const scale = Math.min(INSPECT_SCALE, MAX_INSPECT_PX / Math.max(width, height));
    const pixels = (points: number) => Math.max(MIN_INSPECT_PX, Math.round(points * scale));
    return { widthPx: pixels(width), heightPx: pixels(height) };
  });
  return { hasColour: hasColour(picture.rgba), inkAtEdge: hasInkAtEdge(picture) };
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
