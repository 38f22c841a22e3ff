import type { PDFDict } from '@cantoo/pdf-lib';
import { type ColorSpace, type Ink, imageInk, namedColorSpace, resolveColorSpace } from './color-space.ts';
import type { Operand } from './content-tokens.ts';
import { entry, nameAt, numberAt } from './pdf-objects.ts';

export type ImageFacts = { widthPx: number; heightPx: number; bits: number; colourSpace: string; isMask: boolean; ink: Ink };

export function imageFacts(image: PDFDict, resources: PDFDict | undefined): ImageFacts {
  const isMask = String(entry(image, 'ImageMask')) === 'true';
  const space: ColorSpace = isMask ? { kind: 'gray' } : resolveColorSpace(entry(image, 'ColorSpace'), resources);
  const isFax = nameAt(image, 'Filter') === 'CCITTFaxDecode' || nameAt(image, 'Filter') === 'JBIG2Decode';
  return {
    widthPx: numberAt(image, 'Width') ?? 0,
    heightPx: numberAt(image, 'Height') ?? 0,
    bits: isMask || isFax ? 1 : (numberAt(image, 'BitsPerComponent') ?? 8),
    colourSpace: space.kind,
    isMask,
    ink: imageInk(space),
  };
}

/** Reads an inline image from its operands, whose keys are mostly abbreviated; a value that is no number or name is undefined. */
export function inlineImageFacts(operands: Operand[], resources: PDFDict | undefined): ImageFacts {
  const indexOf = (...keys: string[]) => operands.findIndex((operand, index) => index % 2 === 0 && keys.includes(`${operand}`));
  const operandOf = (...keys: string[]) => {
    const index = indexOf(...keys);
    return index < 0 ? undefined : operands[index + 1];
  };
  const numberOf = (...keys: string[]) => Number(operandOf(...keys) ?? 0);
  const isMask = indexOf('/IM', '/ImageMask') >= 0;
  const name = operandOf('/CS', '/ColorSpace');
  const space: ColorSpace = typeof name === 'string' ? namedColorSpace(name.slice(1), resources) : { kind: 'gray' };
  return {
    widthPx: numberOf('/W', '/Width'),
    heightPx: numberOf('/H', '/Height'),
    bits: isMask ? 1 : numberOf('/BPC', '/BitsPerComponent') || 8,
    colourSpace: space.kind,
    isMask,
    ink: imageInk(space),
  };
}
