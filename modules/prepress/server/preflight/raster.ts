import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PdfFailure } from './child-protocol.ts';
import type { Picture } from './png.ts';

/** One pixel is one millimetre: enough to see colour, and the outer row of pixels is the outer millimetre. */
const INSPECT_SCALE = 25.4 / 72;
/** A page of 14,400 points is allowed; its picture has bounds. */
const LARGEST_INSPECT_PX = 1000;
const LARGEST_PICTURE_PX = 8000;
/** Channels that differ by less are a grey after conversion or smoothing. */
const GREY_TOLERANCE = 12;
/** Paper white, allowing for smoothing. */
const WHITE = 250;

export type PageLook = { hasColour: boolean; inkAtEdge: boolean };

export type Raster = {
  pageCount: number;
  /** Colour and ink at the edge as a picture of about 25 dpi shows them; `pageNumber` from 1. */
  look: (pageNumber: number) => Promise<PageLook>;
  picture: (pageNumber: number, widthPx: number) => Promise<Picture>;
};

export async function openRaster(bytes: Uint8Array): Promise<Raster> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => {
    throw new PdfFailure('DAMAGED');
  });
  const render = async (pageNumber: number, pixelsOf: (width: number, height: number) => { width: number; height: number }) => {
    const page = document.getPage(pageNumber - 1);
    const size = page.getSize(true);
    if (!(size.width > 0 && size.height > 0)) throw new PdfFailure('DAMAGED');
    const pixels = pixelsOf(size.width, size.height);
    const rendered = await page.render({ ...pixels, render: async ({ data }) => data });
    return { widthPx: pixels.width, heightPx: pixels.height, rgba: rendered.data };
  };
  return {
    pageCount: document.getPageCount(),
    look: async (pageNumber) => {
      const picture = await render(pageNumber, (width, height) => {
        const scale = Math.min(INSPECT_SCALE, LARGEST_INSPECT_PX / Math.max(width, height));
        return { width: Math.max(3, Math.round(width * scale)), height: Math.max(3, Math.round(height * scale)) };
      });
      return { hasColour: hasColour(picture.rgba), inkAtEdge: hasInkAtEdge(picture) };
    },
    picture: (pageNumber, widthPx) => {
      if (pageNumber < 1 || pageNumber > document.getPageCount()) throw new PdfFailure('DAMAGED');
      return render(pageNumber, (width, height) => {
        const shown = Math.min(widthPx, LARGEST_PICTURE_PX, Math.floor((LARGEST_PICTURE_PX * width) / height));
        return { width: Math.max(1, shown), height: Math.max(1, Math.round((shown * height) / width)) };
      });
    },
  };
}

function hasColour(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    const red = rgba[at]!;
    const green = rgba[at + 1]!;
    const blue = rgba[at + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GREY_TOLERANCE) return true;
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
