import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import type { PageRaster } from '#platform/server/printing/zpl.ts';
import { points } from '#test/make-pdf.ts';
import { labelRaster } from './page-raster.ts';

it('label raster › draws every page at the dots of the printer, black where the page is', async () => {
  const pdf = await PDFDocument.create();
  for (const side of [0, 1]) {
    const page = pdf.addPage([points(100), points(50)]);
    page.drawRectangle({ x: side * points(50), y: 0, width: points(50), height: points(50), color: rgb(0, 0, 0) });
  }
  const pages = await (labelRaster.entry as PageRaster)(await pdf.save(), 8);
  expect(pages.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [800, 400],
    [800, 400],
  ]);
  const redAt = (nth: number, x: number) => pages[nth]!.rgba[4 * (200 * 800 + x)];
  expect([redAt(0, 100), redAt(0, 700), redAt(1, 100), redAt(1, 700)]).toEqual([0, 255, 255, 0]);
});
