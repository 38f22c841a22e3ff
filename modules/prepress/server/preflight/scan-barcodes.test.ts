import { describe, expect, test } from 'vitest';
import { makeRawPage } from '#test/make-faulty-pdf.ts';
import { openPdfium } from './pdfium.ts';
import { scanBarcodes } from './scan-barcodes.ts';

/** The run widths of 9789026319501; its leading 9 decides which digits of the left half are reversed. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const reversed = (runs: string) => [...runs].toReversed().join('');
const runs = [
  '111',
  ...[...'789026'].map((digit, place) => ('LGGLGL'[place] === 'L' ? widths[+digit]! : reversed(widths[+digit]!))),
  '11111',
]
  .concat(
    [...'319501'].map((digit) => widths[+digit]!),
    '111',
  )
  .join('');

/** Draws the barcode at this place, in points. */
function bars(moduleMm: number, atX: number, atY: number): string {
  const module = (moduleMm * 72) / 25.4;
  let x = atX;
  return [...runs]
    .map((run, index) => {
      const width = Number(run) * module;
      const bar = index % 2 === 0 ? `${x} ${atY} ${width} 60 re f` : '';
      x += width;
      return bar;
    })
    .join(' ');
}
const scan = async (contents: string) => scanBarcodes(await openPdfium(makeRawPage(`0 g ${contents}`)), 1);

describe('scan barcodes', () => {
  test.each([0.26, 0.33, 0.66])('reads a barcode with bars of %d mm, and its width', async (moduleMm) => {
    const [found] = await scan(bars(moduleMm, 100, 300));
    expect(found?.code).toBe('9789026319501');
    expect(Math.abs(found!.widthMm - 95 * moduleMm)).toBeLessThan(0.3);
  });

  test('reads one that is turned by a quarter or a half', async () => {
    for (const turn of ['0 1 -1 0 300 100', '-1 0 0 -1 400 400']) {
      expect((await scan(`${turn} cm ${bars(0.33, 100, 100)}`)).map(({ code }) => code)).toEqual(['9789026319501']);
    }
  });

  test('measures the white beside it', async () => {
    const near = 100 - (1.5 * 72) / 25.4 - 40;
    expect((await scan(`${bars(0.33, 100, 300)} ${near} 250 40 200 re f`))[0]?.quietMm).toBeCloseTo(1.5, 0);
  });

  test('finds none in a page of lines', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => `${100 + index * 2} 300 1 60 re f`).join(' ');
    expect(await scan(lines)).toEqual([]);
  });
});
