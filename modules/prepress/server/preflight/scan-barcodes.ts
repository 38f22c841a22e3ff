import type { FoundBarcode } from '#modules/prepress/domain/preflight/inspection.ts';
import type { PdfiumDocument } from './pdfium.ts';

/** A pixel is a tenth of a millimeter: the thinnest bar of a code at its smallest size takes two and a half. */
const MM_PER_PX = 0.1;
const MAX_PX = 8000;
const SCAN_EVERY_PX = 15;
const DARK = 128;
const POINTS_TO_MM = 25.4 / 72;

/** EAN-13: guards and twelve digits of four runs each (GS1 General Specifications, 5.2). */
const MODULES = 95;
const RUNS = 59;
const leftDigits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** Finds the EAN-13 barcodes of a page, upright or turned by a quarter, as a scanner does: along lines. */
export function scanBarcodes(document: PdfiumDocument, pageNumber: number): FoundBarcode[] {
  let widthMm = 0;
  const { rgba, widthPx, heightPx } = document.draw(pageNumber, (width, height) => {
    widthMm = width * POINTS_TO_MM;
    const scale = Math.min(POINTS_TO_MM / MM_PER_PX, MAX_PX / Math.max(width, height));
    return { widthPx: Math.max(1, Math.round(width * scale)), heightPx: Math.max(1, Math.round(height * scale)) };
  });
  const mmPerPx = widthMm / widthPx;
  const found = new Map<string, FoundBarcode>();
  const scan = (length: number, pixelAt: (along: number) => number) => {
    for (const barcode of readLine(length, (along) => rgba[pixelAt(along) * 4 + 1]! < DARK, mmPerPx)) {
      const known = found.get(barcode.code);
      if (!known || known.quietMm < barcode.quietMm) found.set(barcode.code, barcode);
    }
  };
  for (let y = 0; y < heightPx; y += SCAN_EVERY_PX) scan(widthPx, (along) => y * widthPx + along);
  for (let x = 0; x < widthPx; x += SCAN_EVERY_PX) scan(heightPx, (along) => along * widthPx + x);
  return [...found.values()];
}

/** Reads the barcodes that a line of pixels crosses, in either direction. */
function readLine(length: number, isDark: (along: number) => boolean, mmPerPx: number): FoundBarcode[] {
  const runs: number[] = [];
  let dark = false;
  let size = 0;
  for (let along = 0; along < length; along += 1) {
    if (isDark(along) === dark) size += 1;
    else {
      runs.push(size);
      dark = !dark;
      size = 1;
    }
  }
  runs.push(size);
  const found: FoundBarcode[] = [];
  // The first run is light, so that dark ones have odd places.
  for (let first = 1; first + RUNS < runs.length; first += 2) {
    const bars = runs.slice(first, first + RUNS);
    const code = readBars(bars) ?? readBars(bars.toReversed());
    if (!code) continue;
    const widthMm = bars.reduce((sum, run) => sum + run, 0) * mmPerPx;
    found.push({ code, widthMm: tenths(widthMm), quietMm: tenths(Math.min(runs[first - 1]!, runs[first + RUNS]!) * mmPerPx) });
  }
  return found;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function readBars(bars: number[]): string | undefined {
  const module = bars.reduce((sum, run) => sum + run, 0) / MODULES;
  const isGuard = (from: number, count: number) => bars.slice(from, from + count).every((run) => Math.abs(run / module - 1) < 0.6);
  if (!isGuard(0, 3) || !isGuard(27, 5) || !isGuard(56, 3)) return undefined;
  const digitAt = (from: number) => bars.slice(from, from + 4).map((run) => Math.max(1, Math.round(run / module)));
  const places = [0, 1, 2, 3, 4, 5];
  const left = places.map((place) => digitAt(3 + 4 * place).join(''));
  const right = places.map((place) => leftDigits.indexOf(digitAt(32 + 4 * place).join('')));
  const kinds = left.map((digit) => (leftDigits.includes(digit) ? 'L' : 'G'));
  const first = parities.indexOf(kinds.join(''));
  const digits = [
    first,
    ...left.map((digit, place) => leftDigits.indexOf(kinds[place] === 'L' ? digit : [...digit].toReversed().join(''))),
    ...right,
  ];
  if (digits.includes(-1)) return undefined;
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits.join('') : undefined;
}
