import type { PDFDict } from '@cantoo/pdf-lib';
import { black, type ColorSpace, type Ink } from './color-space.ts';

/** The elements a b c d e f of ISO 32000-1, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

/** `percent`: all inks together; absent where the color does not say it, as in RGB. `inks`: how many print it; absent where that is unknown. */
export type Paint = { space: ColorSpace; ink: Ink; percent?: number; inks?: number };

export type GraphicsState = {
  matrix: Matrix;
  fill: Paint;
  stroke: Paint;
  font?: PDFDict;
  /** 0 for a font whose size says nothing about its letters (Type 3). */
  fontSize: number;
  textMatrix: Matrix;
  textMode: number;
  lineWidth: number;
  overprintsFill: boolean;
  overprintsStroke: boolean;
  transparent: boolean;
};

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

const initialPaint: Paint = { space: { kind: 'gray' }, ink: black, percent: 100, inks: 1 };

export const initialState: GraphicsState = {
  matrix: identity,
  fill: initialPaint,
  stroke: initialPaint,
  fontSize: 0,
  textMatrix: identity,
  textMode: 0,
  lineWidth: 1,
  overprintsFill: false,
  overprintsStroke: false,
  transparent: false,
};

/** Returns the factor by which a length grows on the page, on average of its directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Applies `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** The point of two operands from `index` on, on the page. */
export function pointIn(
  [a, b, c, d, e, f]: Matrix,
  operands: readonly (number | string | undefined)[],
  index: number,
): readonly [number, number] {
  const x = Number(operands[index] ?? 0);
  const y = Number(operands[index + 1] ?? 0);
  return [a * x + c * y + e, b * x + d * y + f];
}

export function matrixFrom(numbers: readonly (number | string | undefined)[]): Matrix {
  const at = (index: number) => (typeof numbers[index] === 'number' ? numbers[index] : 0);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
