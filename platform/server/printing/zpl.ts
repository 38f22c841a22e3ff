/** A page as pixels, four bytes each: red, green, blue and opacity. */
export type Pixels = { widthPx: number; heightPx: number; rgba: Uint8Array };

/** Draws the pages of a PDF at a number of dots per millimeter, one when it is asked for; the next page overwrites the pixels of the one before. */
export type PageRaster = (pdf: Uint8Array, dotsPerMm: number) => AsyncIterable<Pixels>;

/** The print heads of label printers: 203 dpi is 8 dots per millimeter, 300 dpi is 12. */
export const dotsOfPrintHeads = [8, 12, 24] as const;

const black = 128;

/** The label of a page in ZPL II, as a graphic: what the PDF shows, in black and white, with no font of the printer's own. */
export function zplOf(page: Pixels): string {
  const bytesPerRow = Math.ceil(page.widthPx / 8);
  const size = bytesPerRow * page.heightPx;
  const graphic = `^GFA,${size},${size},${bytesPerRow},${blackDots(page, bytesPerRow).toString('hex').toUpperCase()}`;
  return `^XA^PW${page.widthPx}^LL${page.heightPx}^LH0,0^FO0,0${graphic}^FS^XZ\n`;
}

/** The dots to burn, a bit each, rows filled up to whole bytes. */
function blackDots({ widthPx, heightPx, rgba }: Pixels, bytesPerRow: number): Buffer {
  const dots = Buffer.alloc(bytesPerRow * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = 4 * (y * widthPx + x);
      const isBlack = rgba[at]! * 0.299 + rgba[at + 1]! * 0.587 + rgba[at + 2]! * 0.114 < black;
      if (isBlack) dots[y * bytesPerRow + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return dots;
}
