import { degrees } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { PrintFacts } from '#modules/prepress/domain/preflight/inspection.ts';
import { judgeCropMarks } from '#modules/prepress/domain/preflight/judge-crop-marks.ts';
import { judgePrinting } from '#modules/prepress/domain/preflight/judge-printing.ts';
import { makeImagePdf, makeInkPdf, makeRawPage } from '#test/make-faulty-pdf.ts';
import { makePage, points } from '#test/make-pdf.ts';
import { inspectDocument } from './inspect-document.ts';

async function printOf(bytes: Uint8Array | Promise<Uint8Array>): Promise<PrintFacts> {
  return (await inspectDocument(Buffer.from(await bytes))).pages[0]!.print!;
}
const states =
  '/ExtGState << /Over << /op true /OP true >> /Clear << /ca 0.4 /CA 0.4 >> /Opaque << /ca 1 /BM /Normal >> /Line << /LW 0.1 >> >>';
const painted = (contents: string, resources = states) => printOf(makeRawPage(contents, resources));
const square = '200 300 100 100 re f';

test('measures the most ink in one place, painted or in an image', async () => {
  expect((await printOf(makeInkPdf('1 0.9 0.8 0.7 k'))).inkPercent).toBe(340);
  expect((await printOf(makeInkPdf('0.2 g'))).inkPercent).toBe(80);
  const picture = { widthPx: 80, heightPx: 80, widthMm: 20, bits: 8, colourSpace: 'DeviceCMYK' } as const;
  expect((await printOf(makeImagePdf(picture))).inkPercent).toBe(201);
});

test('measures lines as they are on paper', async () => {
  expect((await painted('0.5 w 9 9 m 99 99 l S')).thinnestLinePt).toBe(0.5);
  expect((await painted('q 0.1 0 0 0.1 0 0 cm 1 w 9 9 m 99 99 l S Q')).thinnestLinePt).toBe(0.1);
  expect((await painted('/Line gs 9 9 m 99 99 l S')).thinnestLinePt).toBe(0.1);
  expect((await painted('0.01 w 1 G 9 9 m 99 99 l S')).thinnestLinePt).toBeUndefined();
  expect((await painted(`0.01 w ${square}`)).thinnestLinePt).toBeUndefined();
});

test('measures letters as they are on paper, but not invisible ones', async () => {
  const fonts = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /T << /Type /Font /Subtype /Type3 >> >>';
  const letters = (contents: string) => painted(`BT ${contents} (a) Tj ET`, fonts).then(({ smallestTextPt }) => smallestTextPt);
  expect(await letters('/F 8 Tf')).toBe(8);
  expect(await letters('/F 1 Tf 3 0 0 3 40 40 Tm')).toBe(3);
  expect(await letters('/F 2 Tf 3 Tr')).toBeUndefined();
  expect(await letters('/T 1 Tf')).toBeUndefined();
});

test('measures letters in white or in several inks apart', async () => {
  const resources =
    '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /ColorSpace << /S [/Separation /Gold /DeviceCMYK 9 0 R] >>';
  const fine = (color: string) => painted(`BT ${color} /F 6 Tf (a) Tj ET`, resources).then(({ smallestFineTextPt }) => smallestFineTextPt);
  for (const one of ['', '0.4 g', '0 0 0 rg', '0 0 0 1 k', '0 1 0 0 k', '/S cs 1 scn'])
    expect([one, await fine(one)]).toEqual([one, undefined]);
  for (const other of ['1 g', '1 1 1 rg', '0.2 0.2 0.9 rg', '0 0 0 0 k', '1 0.6 0 0 k', '/S cs 0 scn'])
    expect([other, await fine(other)]).toEqual([other, 6]);
});

test('finds white that overprints, and colors that do, but not black that does', async () => {
  expect(await painted(`0 0 0 0 k /Over gs ${square}`)).toMatchObject({ whiteOverprint: true, colorOverprint: false });
  expect(await painted(`0 1 0 0 k /Over gs ${square}`)).toMatchObject({ whiteOverprint: false, colorOverprint: true });
  expect(await painted(`0 0 0 1 k /Over gs ${square}`)).toMatchObject({ whiteOverprint: false, colorOverprint: false });
  expect(await painted(`q /Over gs Q 0 0 0 0 k ${square}`)).toMatchObject({ whiteOverprint: false });
});

test('finds transparent paint, but not a graphics state that is opaque', async () => {
  expect((await painted(`/Clear gs ${square}`)).transparent).toBe(true);
  expect((await painted(`/Clear gs /Opaque gs ${square}`)).transparent).toBe(false);
});

test('measures where contents begin after white paper, and not what comes in from the edge', async () => {
  const mm = 72 / 25.4;
  const { beginsMm } = await painted(`0 g ${4 * mm} 300 60 60 re f 400 0 20 300 re f`);
  expect(beginsMm.left[0]).toBeCloseTo(4, 0);
  expect(beginsMm.bottom).toEqual([]);
});

test('tells blank pages and pages that print the same', async () => {
  const [blank, one, other, again] = await Promise.all([painted(''), painted(square), painted('1 0 0 1 k 9 9 9 9 re f'), painted(square)]);
  expect(blank).toMatchObject({ blank: true, undecodable: false });
  expect(one).toMatchObject({ blank: false, digest: again.digest });
  expect(one.digest).not.toBe(other.digest);
});

test('tells a page whose contents cannot be decoded from a damaged file', async () => {
  const stream = '<< /Filter /FlateDecode /Length 9 >>\nstream\nno zlib..\nendstream';
  const second = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 482 680] /Contents 6 0 R >>';
  const file = makeRawPage(square, '', '', [second, stream])
    .toString('latin1')
    .replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 5 0 R]/Count 2');
  const { pages } = await inspectDocument(Buffer.from(file, 'latin1'));
  expect(pages.map(({ print }) => print?.undecodable)).toEqual([false, true]);
});

test('finds contents of a made page that vanish in the fold, are cut, are too small or have too much ink', async () => {
  const leaf = { widthMm: 170, heightMm: 240, bleedMm: 3 };
  const expected = { slot: 'inner', pages: 1, trimWidthMm: leaf.widthMm, trimHeightMm: leaf.heightMm, bleedMm: leaf.bleedMm } as const;
  const found = async (operators: string) => {
    const file = await makePage(leaf, ({ draw }) => draw(operators));
    return judgePrinting(await inspectDocument(Buffer.from(file)), expected, defaultLimits).map(({ code }) => code);
  };
  const box = (leftMm: number) => `0 g ${points(leftMm)} 300 60 60 re f`;
  expect(await found(box(6))).toEqual(['GUTTER']);
  expect(await found(box(14))).toEqual([]);
  expect(await found(box(leaf.widthMm - 60 / points(1) - 1.5))).toEqual(['SAFE_ZONE']);
  expect(await found(`0.9 0.9 0.9 0.9 k ${points(60)} 300 60 60 re f`)).toEqual(['INK_COVERAGE_TOO_HIGH']);
  expect(await found(`0 G 0.1 w ${points(40)} 300 m ${points(60)} 300 l S ${box(80)}`)).toEqual(['LINES_THIN']);
});

describe('crop marks', () => {
  const leaf = { widthMm: 170, heightMm: 240, bleedMm: 10 };
  const expected = { slot: 'inner', pages: 1, trimWidthMm: leaf.widthMm, trimHeightMm: leaf.heightMm, bleedMm: 3 } as const;
  /** A mark left of the top of the page, a number of millimeters from it. */
  const from = (gapMm: number) => `${points(-gapMm - 5)} ${points(240)} m ${points(-gapMm)} ${points(240)} l S`;
  const found = async (operators: string, turn = 0) => {
    const file = await makePage(leaf, ({ page, draw }) => {
      draw(operators);
      page.setRotation(degrees(turn));
    });
    const inspection = await inspectDocument(Buffer.from(file));
    return judgeCropMarks(inspection, turn ? { ...expected, trimWidthMm: 240, trimHeightMm: 170 } : expected, defaultLimits).length > 0;
  };

  test('are found within the bleed of a made page, and not beyond it', async () => {
    expect([await found(from(2.1)), await found(from(3)), await found(from(-6))]).toEqual([true, false, false]);
  });

  test('are found as thin rectangles, scaled, and on a page that is turned', async () => {
    expect(await found(`${points(-7)} ${points(239.9)} ${points(5)} ${points(0.2)} re f`)).toBe(true);
    expect(await found(`q 10 0 0 10 0 0 cm 0.02 w ${points(-0.7)} ${points(24)} m ${points(-0.2)} ${points(24)} l S Q`)).toBe(true);
    expect(await found(from(2.1), 90)).toBe(true);
  });

  test('are found behind a table of many short lines near the corner, and behind lines beyond the sheet', async () => {
    const rows = (leftMm: number, bottomMm: number) =>
      Array.from({ length: 200 }, (_, at) => {
        const y = points(bottomMm + at / 20);
        return `${points(leftMm)} ${y} m ${points(leftMm + 15)} ${y} l`;
      });
    expect(await found(`${rows(2, 225).join(' S ')} S ${from(2.1)}`)).toBe(true);
    expect(await found(`${rows(2, 225).join(' ')} ${from(2.1)}`)).toBe(true);
    expect(await found(`${rows(-28, 225).join(' S ')} S ${from(2.1)}`)).toBe(true);
  });

  test('are not found in white, in paths that are not painted, and in the tiles of a pattern', async () => {
    expect(await found(`1 G ${from(2.1)}`)).toBe(false);
    expect(await found(`1 1 1 RG ${from(2.1)}`)).toBe(false);
    expect(await found(`0.2 0.2 0.2 RG ${from(2.1)}`)).toBe(true);
    expect(await found(from(2.1).replace('S', 'n'))).toBe(false);
    const tile = `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >> /Length 22 >>`;
    const file = makeRawPage(`/Pattern cs /P scn ${square}`, '/Pattern << /P 5 0 R >>', '', [
      `${tile}\nstream\n2 3 m 12 3 l S          \nendstream`,
    ]);
    expect((await printOf(file)).cornerLines).toEqual([]);
  });
});
