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
  const pages: { size: [number, number]; left: number | undefined; right: number | undefined }[] = [];
  for await (const { widthPx, heightPx, rgba } of (labelRaster.entry as PageRaster)(await pdf.save(), 8)) {
    const redAt = (x: number) => rgba[4 * (200 * 800 + x)];
    pages.push({ size: [widthPx, heightPx], left: redAt(100), right: redAt(700) });
  }
  expect(pages).toEqual([
    { size: [800, 400], left: 0, right: 255 },
    { size: [800, 400], left: 255, right: 0 },
  ]);
});
