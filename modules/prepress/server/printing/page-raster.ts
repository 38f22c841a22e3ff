import { openPdfium } from '#modules/prepress/server/preflight/pdfium.ts';
import { pageRaster } from '#platform/server/printing/print.ts';

const mmPerPoint = 25.4 / 72;

/** Slot entry: draws the pages that a label printer burns. */
export const labelRaster = pageRaster.entry(async function* (pdf, dotsPerMm) {
  const document = await openPdfium(pdf);
  const dots = (points: number) => Math.max(1, Math.round(points * mmPerPoint * dotsPerMm));
  try {
    for (let page = 1; page <= document.pageCount; page += 1)
      yield document.draw(page, (width, height) => ({ widthPx: dots(width), heightPx: dots(height) }));
  } finally {
    document.close();
  }
});
