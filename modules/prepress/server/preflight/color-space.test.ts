import { PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { type ColorSpace, imageInk, inkOf, resolveColorSpace } from './color-space.ts';

const { context } = await PDFDocument.create();
const icc = (components: number) => context.register(context.stream(Uint8Array.of(), { N: components }));
const spaceOf = (object: PDFObject): ColorSpace => resolveColorSpace(object, undefined);

describe('color space', () => {
  test.each([
    [1, 'gray'],
    [3, 'rgb'],
    [4, 'cmyk'],
  ])('resolves a profile of %i components to %s', (components, kind) => {
    expect(spaceOf(context.obj(['ICCBased', icc(components)]))).toEqual({ kind });
  });

  test('returns unknown for a color space that refers to itself', () => {
    const resources = context.obj({ ColorSpace: { A: 'A' } });
    expect(resolveColorSpace(context.obj('A'), resources)).toEqual({ kind: 'unknown' });
  });
});

describe('ink', () => {
  const inks = (...names: string[]): ColorSpace => ({ kind: 'inks', names });
  const palette = (kind: 'rgb' | 'cmyk', ...bytes: number[]): ColorSpace => ({
    kind: 'indexed',
    base: { kind },
    table: Uint8Array.from(bytes),
  });

  test.each<[string, ColorSpace, number[], boolean]>([
    ['RGB that is nearly grey', { kind: 'rgb' }, [0.5, 0.51, 0.5], false],
    ['RGB that is not', { kind: 'rgb' }, [0.5, 0.6, 0.5], true],
    ['CMYK with black only', { kind: 'cmyk' }, [0, 0, 0, 0.7], false],
    ['CMYK with a trace of cyan', { kind: 'cmyk' }, [0.05, 0, 0, 0.7], true],
    ['Lab without chroma', { kind: 'lab' }, [40, 1, -1], false],
    ['Lab with chroma', { kind: 'lab' }, [40, 30, 0], true],
    ['black and a spot at nothing', inks('Black', 'PANTONE 300 C'), [1, 0], false],
    ['black and a spot at something', inks('Black', 'PANTONE 300 C'), [1, 0.2], true],
    ['all plates', inks('All'), [1], true],
    ['a grey of a palette', palette('cmyk', 0, 0, 0, 90, 80, 0, 0, 0), [0], false],
    ['a colour of a palette', palette('cmyk', 0, 0, 0, 90, 80, 0, 0, 0), [1], true],
  ])('classifies %s', (_, space, components, colour) => {
    expect(inkOf(space, components).colour).toBe(colour);
  });

  test('classifies an image with a CMYK palette as color when one of its entries is', () => {
    expect(imageInk(palette('cmyk', 0, 0, 0, 90, 80, 0, 0, 0)).colour).toBe(true);
    expect(imageInk(palette('cmyk', 0, 0, 0, 90, 0, 0, 0, 255)).colour).toBe(false);
    expect(imageInk(palette('rgb', 255, 0, 0))).toEqual({ colour: false, rgb: true });
  });
});
