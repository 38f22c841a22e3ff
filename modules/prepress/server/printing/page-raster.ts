import { openPdfium } from '#modules/prepress/server/preflight/pdfium.ts';
import { pageRaster } from '#platform/server/printing/print.ts';

const mmPerPoint = 25.4 / 72;

/** Slot entry: draws the pages that a label printer burns. */
export const labelRaster = pageRaster.entry(async (pdf, dotsPerMm) => {
  const document = await openPdfium(pdf);
  const dots = (points: number) => Math.max(1, Math.round(points * mmPerPoint * dotsPerMm));
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const { rgba, ...size } = document.draw(index + 1, (width, height) => ({ widthPx: dots(width), heightPx: dots(height) }));
      // The next page overwrites these pixels.
      return { ...size, rgba: rgba.slice() };
    });
  } finally {
    document.close();
  }
});
