import { type PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { PrintFacts } from '#modules/prepress/domain/preflight/inspection.ts';
import { type GraphicsState, multiply, type Paint, scaleOf } from './graphics-state.ts';
import { entry, nameAt, numberAt } from './pdf-objects.ts';
import { streamBytes } from './stream-bytes.ts';

/** The facts about print that the operators of a page show. */
export type PaintedFacts = Pick<
  PrintFacts,
  'inkPercent' | 'thinnestLinePt' | 'smallestTextPt' | 'smallestFineTextPt' | 'whiteOverprint' | 'colorOverprint' | 'transparent'
>;

export function noPaintedFacts(): PaintedFacts {
  return { inkPercent: 0, whiteOverprint: false, colorOverprint: false, transparent: false };
}

export function addPaint(facts: PaintedFacts, { space, ink, percent }: Paint, overprints: boolean, transparent: boolean): void {
  facts.inkPercent = Math.max(facts.inkPercent, Math.round(percent ?? 0));
  facts.transparent ||= transparent;
  if (!overprints) return;
  facts.whiteOverprint ||= percent === 0 && space.kind !== 'rgb';
  facts.colorOverprint ||= ink.colour;
}

export function addLine(facts: PaintedFacts, { matrix, lineWidth, stroke }: GraphicsState, pointsPerUnit: number): void {
  if (stroke.percent === 0) return;
  facts.thinnestLinePt = Math.min(facts.thinnestLinePt ?? Infinity, thousandths(lineWidth * scaleOf(matrix) * pointsPerUnit));
}

export function addText(facts: PaintedFacts, { matrix, textMatrix, fontSize, fill }: GraphicsState, pointsPerUnit: number): void {
  if (fontSize === 0) return;
  const [, , c, d] = multiply(textMatrix, matrix);
  const points = thousandths(Math.abs(fontSize) * Math.hypot(c, d) * pointsPerUnit);
  if (points === 0) return;
  facts.smallestTextPt = Math.min(facts.smallestTextPt ?? Infinity, points);
  // White letters fill in, and letters of several inks blur, where the inks are not exactly on each other.
  if (fill.inks === 0 || (fill.inks ?? 1) > 1) facts.smallestFineTextPt = Math.min(facts.smallestFineTextPt ?? Infinity, points);
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Reads the entries of a graphics state dictionary that matter for print (ISO 32000-1, 8.4.5). */
export function stateChange(dict: PDFDict | undefined, state: GraphicsState): Partial<GraphicsState> {
  if (!dict) return {};
  const stroke = flagAt(dict, 'OP') ?? state.overprintsStroke;
  const fill = flagAt(dict, 'op') ?? flagAt(dict, 'OP') ?? state.overprintsFill;
  const setsTransparency = ['ca', 'CA', 'BM', 'SMask'].some((key) => entry(dict, key));
  return {
    lineWidth: numberAt(dict, 'LW') ?? state.lineWidth,
    overprintsStroke: stroke,
    overprintsFill: fill,
    transparent: setsTransparency ? isTransparent(dict) : state.transparent,
  };
}

function isTransparent(dict: PDFDict): boolean {
  const mode = nameAt(dict, 'BM') ?? 'Normal';
  const mask = entry(dict, 'SMask');
  const hasMask = mask !== undefined && !(mask instanceof PDFName);
  return hasMask || (numberAt(dict, 'ca') ?? 1) < 1 || (numberAt(dict, 'CA') ?? 1) < 1 || !(mode === 'Normal' || mode === 'Compatible');
}

function flagAt(dict: PDFDict, key: string): boolean | undefined {
  const value = entry(dict, key);
  return value === undefined ? undefined : String(value) === 'true';
}

/** The size by which letters are judged; a Type 3 font has its own unit. */
export function fontSizeOf(font: PDFDict | undefined, size: number): number {
  return nameAt(font, 'Subtype') === 'Type3' ? 0 : size;
}

/** Larger images are not sampled: decoding one costs its size in memory. */
const MAX_SAMPLED_BYTES = 32 * 1024 * 1024;
const INKS = 4;
const MAX_SAMPLES = 100_000;
/** Ink counts when this part of the pixels has it: fewer are specks. */
const COUNTED_PART = 0.01;
const sampled = new WeakMap<PDFRawStream, number>();

/** The most ink of a CMYK image that is stored without loss; 0 for any other. */
export function imageInkPercent(image: PDFRawStream, kind: string): number {
  if (kind !== 'cmyk') return 0;
  const known = sampled.get(image);
  if (known !== undefined) return known;
  const percent = sampleInk(image);
  sampled.set(image, percent);
  return percent;
}

function sampleInk(image: PDFRawStream): number {
  const pixels = (numberAt(image.dict, 'Width') ?? 0) * (numberAt(image.dict, 'Height') ?? 0);
  const isPlain = [undefined, 'FlateDecode'].includes(nameAt(image.dict, 'Filter')) && !entry(image.dict, 'DecodeParms');
  if (!isPlain || numberAt(image.dict, 'BitsPerComponent') !== 8 || pixels * INKS > MAX_SAMPLED_BYTES) return 0;
  const bytes = streamBytes(image);
  const step = Math.max(1, Math.ceil(pixels / MAX_SAMPLES));
  const sums: number[] = [];
  for (let pixel = 0; (pixel + 1) * INKS <= bytes.length; pixel += step) {
    const at = pixel * INKS;
    sums.push(bytes[at]! + bytes[at + 1]! + bytes[at + 2]! + bytes[at + 3]!);
  }
  const counted = sums.sort((a, b) => b - a)[Math.floor(sums.length * COUNTED_PART)] ?? 0;
  return Math.round((counted / 255) * 100);
}

/** Whether an image is blended with what is below it. */
export function isBlended(image: PDFDict): boolean {
  return entry(image, 'SMask') instanceof PDFRawStream || (numberAt(image, 'SMaskInData') ?? 0) > 0;
}
