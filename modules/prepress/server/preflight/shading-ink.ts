import type { PDFDict } from '@cantoo/pdf-lib';
import { black, type ColorSpace, type Ink, inkOf, resolveColorSpace } from './color-space.ts';
import { dictOf, entry, itemsAt, itemsOf, numberAt, numbersOf } from './pdf-objects.ts';

const EXPONENTIAL = 2;
const STITCHING = 3;
const MAX_FUNCTION_DEPTH = 3;

/** The ink of a gradient by the end colors of its functions. Sampled gradients are left to the rendering. */
export function shadingInk(shading: PDFDict | undefined, resources: PDFDict | undefined): Ink {
  const space = resolveColorSpace(entry(shading, 'ColorSpace'), resources);
  const functions = entry(shading, 'Function');
  const several = itemsOf(functions);
  if (several.length > 0) return firstColor(channelEnds(several.map(dictOf)).map((components) => inkOf(space, components)));
  return functionInk(dictOf(functions), space, 0);
}

function functionInk(fn: PDFDict | undefined, space: ColorSpace, depth: number): Ink {
  const type = numberAt(fn, 'FunctionType');
  if (type === EXPONENTIAL) return firstColor(endsOf(fn).map((components) => inkOf(space, components)));
  if (type === STITCHING && depth < MAX_FUNCTION_DEPTH) {
    return firstColor(itemsAt(fn, 'Functions').map((part) => functionInk(dictOf(part), space, depth + 1)));
  }
  return black;
}

function endsOf(fn: PDFDict | undefined): number[][] {
  return ['C0', 'C1'].map((key) => numbersOf(entry(fn, key)));
}

/** Combines one function per ink: the first ends together are the first color, the last ends the last. */
function channelEnds(functions: (PDFDict | undefined)[]): number[][] {
  const ends = functions.map(endsOf);
  return [0, 1].map((end) => ends.map((channel) => channel[end]?.[0] ?? 0));
}

function firstColor(inks: Ink[]): Ink {
  return inks.find((ink) => ink.colour) ?? black;
}
