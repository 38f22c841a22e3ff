import bwip from 'bwip-js/node';
import { expect, it } from 'vitest';
import { decodeBarcode } from './barcode-decoder.ts';

const modulePx = 3;
const quietPx = 40;
type Bars = { sbs: number[] };
type Matrix = { pixs: number[]; pixx: number; pixy: number };

/** Draws black where `isDark` of a module, with a quiet zone around. */
function drawn(columns: number, rows: number, rowPx: number, isDark: (column: number, row: number) => boolean) {
  const [width, height] = [columns * modulePx + 2 * quietPx, rows * rowPx + 2 * quietPx];
  const pixels = new Uint8ClampedArray(width * height).fill(255);
  for (let row = 0; row < rows * rowPx; row += 1) {
    for (let column = 0; column < columns * modulePx; column += 1) {
      if (isDark(Math.floor(column / modulePx), Math.floor(row / rowPx))) pixels[(row + quietPx) * width + column + quietPx] = 0;
    }
  }
  return decodeBarcode(pixels, width, height);
}

function readBars(bcid: string, text: string): string | null {
  const [{ sbs } = { sbs: [] }] = bwip.raw({ bcid, text } as never) as unknown as Bars[];
  const modules = sbs.flatMap((width, nth) => Array<boolean>(width).fill(nth % 2 === 0));
  return drawn(modules.length, 1, 60, (column) => modules[column]!);
}

function readMatrix(bcid: string, text: string): string | null {
  const [{ pixs, pixx, pixy } = { pixs: [], pixx: 0, pixy: 0 }] = bwip.raw({ bcid, text } as never) as unknown as Matrix[];
  return drawn(pixx, pixy, modulePx, (column, row) => pixs[row * pixx + column] === 1);
}

it('barcode decoder › reads the bars of a location and of an article', () => {
  expect(readBars('code128', 'R1-01-2')).toBe('R1-01-2');
  expect(readBars('ean13', '9789012345678'.slice(0, 12))).toMatch(/^978901234567\d$/);
});

it('barcode decoder › reads the square codes of a lot and of a merchant', () => {
  const address = 'https://katern.example/stock/articles/7?lot=L100123';
  expect(readMatrix('qrcode', address)).toBe(address);
  expect(readMatrix('datamatrix', 'HV90-2026')).toBe('HV90-2026');
});

it('barcode decoder › finds nothing on a white sheet', () => {
  expect(decodeBarcode(new Uint8ClampedArray(200 * 100).fill(255), 200, 100)).toBeNull();
});
