import { describe, expect, test } from 'vitest';
import type { PageInspection } from '#modules/prepress/domain/preflight/inspection.ts';
import { makeImagePdf, makeInkPdf, makeLowResolutionPdf, makeRawPage, makeRgbPdf, makeRichBlackPdf } from '#test/make-faulty-pdf.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { inspectDocument } from './inspect-document.ts';

const inspectionOf = async (bytes: Uint8Array | Promise<Uint8Array>) => inspectDocument(Buffer.from(await bytes));

async function firstPageOf(bytes: Uint8Array | Promise<Uint8Array>): Promise<PageInspection> {
  const [page] = (await inspectionOf(bytes)).pages;
  return page!;
}

describe('page boxes', () => {
  const shown = (entries: string) => firstPageOf(makeRawPage('0 g 0 0 40 40 re f', '', entries));

  test('measures boxes as the reader sees a rotated page', async () => {
    const page = await shown('/Rotate 90 /TrimBox [10 20 472 660]');
    expect(page.media).toMatchObject({ widthMm: 239.889, heightMm: 170.039 });
    expect(page.trim).toMatchObject({ leftMm: 7.056, bottomMm: 3.528, widthMm: 225.778, heightMm: 162.983 });
  });

  test('scales boxes by UserUnit', async () => {
    expect((await shown('/UserUnit 2')).media).toMatchObject({ widthMm: 340.078, heightMm: 479.778 });
  });

  test('leaves out boxes that the file does not state', async () => {
    const page = await shown('');
    expect(page.trim).toBeUndefined();
    expect(page.bleed).toBeUndefined();
    expect(page.crop).toEqual(page.media);
  });

  test('detects content in the outer millimeter', async () => {
    expect((await shown('')).inkAtEdge).toBe(true);
    expect((await firstPageOf(makeRawPage('0 g 40 40 40 40 re f'))).inkAtEdge).toBe(false);
  });
});

describe('color', () => {
  const colourOf = async (bytes: Promise<Uint8Array> | Uint8Array) => {
    const { hasColour, usesRgb } = await firstPageOf(bytes);
    return { hasColour, usesRgb };
  };

  test('detects color in RGB, and marks it as RGB', async () => {
    expect(await colourOf(makeRgbPdf())).toEqual({ hasColour: true, usesRgb: true });
  });

  test('detects color in rich black, which looks gray', async () => {
    expect(await colourOf(makeRichBlackPdf())).toEqual({ hasColour: true, usesRgb: false });
  });

  test.each(['0.4 g', '0 0 0 0.8 k', '0.3 0.3 0.3 rg', '/DeviceCMYK cs 0 0 0 1 sc'])('detects no color in %s', async (ink) => {
    expect(await colourOf(makeInkPdf(ink))).toEqual({ hasColour: false, usesRgb: false });
  });

  test('detects no color that is set but not used', async () => {
    expect(await colourOf(makeInkPdf('0.5 0.4 0.4 0.2 k 0 g'))).toEqual({ hasColour: false, usesRgb: false });
  });

  test('detects color in a spot color, but not in the spot Black', async () => {
    const spot = (name: string) =>
      makeRawPage(
        '/S cs 1 scn 40 40 40 40 re f',
        `/ColorSpace << /S [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0 0 1] >>] >>`,
      );
    expect((await colourOf(spot('Varnish'))).hasColour).toBe(true);
    expect((await colourOf(spot('Black'))).hasColour).toBe(false);
  });

  test('detects color in rich black inside a form', async () => {
    const form = '<< /Type /XObject /Subtype /Form /BBox [0 0 90 90] /Length 33 >>\nstream\n0.6 0.5 0.5 0.9 k 9 9 30 30 re f \nendstream';
    expect((await colourOf(makeRawPage('/F Do', '/XObject << /F 5 0 R >>', '', [form]))).hasColour).toBe(true);
  });

  test('detects color in a gradient to rich black, but not in one to black', async () => {
    const gradient = (end: string) =>
      makeRawPage(
        '/G sh',
        `/Shading << /G << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 400 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [${end}] >> >> >>`,
      );
    expect((await colourOf(gradient('0 0 0 1'))).hasColour).toBe(false);
    expect((await colourOf(gradient('0.5 0.4 0.4 1'))).hasColour).toBe(true);
  });

  test('detects color in a CMYK image, but not in a gray RGB image', async () => {
    const picture = { widthPx: 80, heightPx: 80, widthMm: 20, bits: 8 } as const;
    expect(await colourOf(makeImagePdf({ ...picture, colourSpace: 'DeviceCMYK' }))).toEqual({ hasColour: true, usesRgb: false });
    expect(await colourOf(makeImagePdf({ ...picture, colourSpace: 'DeviceRGB' }))).toEqual({ hasColour: false, usesRgb: false });
  });
});

describe('fonts, images and screen-only features', () => {
  const thesis = { widthMm: 170, heightMm: 240, bleedMm: 3, pages: 2, colourPages: [2], trimBox: true };

  test('reports an embedded font with its pages', async () => {
    const { fonts } = await inspectionOf(makeInnerPdf({ ...thesis, font: 'embedded' }));
    expect(fonts).toEqual([{ name: 'Inter-Regular', kind: 'Type0', embedded: true, pages: [1, 2] }]);
  });

  test('reports a standard font as not embedded', async () => {
    const { fonts } = await inspectionOf(makeInnerPdf({ ...thesis, font: 'standard' }));
    expect(fonts).toEqual([{ name: 'Helvetica', kind: 'Type1', embedded: false, pages: [1, 2] }]);
  });

  test('measures the resolution of an image at its size on paper', async () => {
    expect((await firstPageOf(makeLowResolutionPdf(96))).images).toEqual([
      { widthPx: 96, heightPx: 96, bits: 8, colourSpace: 'gray', ppi: 96 },
    ]);
    expect((await firstPageOf(makeLowResolutionPdf(600, { bits: 1, widthMm: 50.8 }))).images).toMatchObject([{ bits: 1, ppi: 300 }]);
  });

  test('finds inline images', async () => {
    const contents = 'q 72 0 0 72 40 40 cm BI /W 8 /H 8 /BPC 8 /CS /G /F /AHx ID 80EI80>\nEI Q 0.6 0.5 0.5 0.9 k 200 200 9 9 re f';
    const page = await firstPageOf(makeRawPage(contents));
    expect(page.images).toEqual([{ widthPx: 8, heightPx: 8, bits: 8, colourSpace: 'gray', ppi: 8 }]);
    expect(page.hasColour).toBe(true);
  });

  test('counts a note as annotation, but not a link', async () => {
    const notes = '/Annots [<< /Type /Annot /Subtype /Text /Rect [9 9 20 20] >> << /Type /Annot /Subtype /Link /Rect [9 9 20 20] >>]';
    expect((await firstPageOf(makeRawPage('', '', notes))).annotations).toBe(1);
  });

  test('finds a script on a page', async () => {
    const script = '/AA << /O << /S /JavaScript /JS (app.alert) >> >>';
    expect((await inspectionOf(makeRawPage('', '', script))).hasJavaScript).toBe(true);
    expect((await inspectionOf(makeRawPage(''))).hasJavaScript).toBe(false);
  });
});
