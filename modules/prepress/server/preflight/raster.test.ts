import { expect, test } from 'vitest';
import { makeRawPage } from '#test/make-faulty-pdf.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { openPdfium } from './pdfium.ts';
import { inspectRaster, renderPicture } from './raster.ts';

test('renders white paper white to the corners, at any size and after any page', async () => {
  const blank = await openPdfium(makeRawPage(''));
  const full = await openPdfium(
    await makeInnerPdf({ pages: 1, widthMm: 170, heightMm: 240, bleedMm: 3, colourPages: [1], font: 'embedded', trimBox: true }),
  );
  for (let widthPx = 10; widthPx <= 400; widthPx += 30) {
    renderPicture(full, 1, widthPx);
    expect(renderPicture(blank, 1, widthPx).rgba.every((byte) => byte === 255)).toBe(true);
  }
  expect(inspectRaster(blank, 1)).toMatchObject({ hasColour: false, inkAtEdge: false, blank: true });
});

test('limits a picture to 8,000 pixels of height', async () => {
  const tall = await openPdfium(makeRawPage('', '', '/CropBox [0 0 10 680]'));
  const { widthPx, heightPx } = renderPicture(tall, 1, 2000);
  expect(heightPx).toBeLessThanOrEqual(8000);
  expect(widthPx).toBe(117);
});
