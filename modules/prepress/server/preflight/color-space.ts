import { type PDFDict, PDFHexString, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { dictAt, entry, itemsOf, nameOf, numberAt } from './pdf-objects.ts';
import { streamBytes } from './stream-bytes.ts';

export type ColorSpace =
  | { kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'unknown' }
  | { kind: 'indexed'; base: ColorSpace; table: Uint8Array }
  | { kind: 'inks'; names: string[] }
  | { kind: 'pattern'; base?: ColorSpace };

/** The effect of a paint on paper: whether it prints in more than black, and whether it is RGB. */
export type Ink = { colour: boolean; rgb: boolean };

export const black: Ink = { colour: false, rgb: false };
const processInk: Ink = { colour: true, rgb: false };

/** A smaller tint of an ink is a rounding error. */
const TINT_TOLERANCE = 0.01;
const RGB_TOLERANCE = 0.03;
const LAB_TOLERANCE = 3;
const MAX_SPACE_DEPTH = 4;

const byName: Record<string, ColorSpace> = {
  DeviceGray: { kind: 'gray' },
  G: { kind: 'gray' },
  CalGray: { kind: 'gray' },
  DeviceRGB: { kind: 'rgb' },
  RGB: { kind: 'rgb' },
  CalRGB: { kind: 'rgb' },
  DeviceCMYK: { kind: 'cmyk' },
  CMYK: { kind: 'cmyk' },
  Lab: { kind: 'lab' },
  Pattern: { kind: 'pattern' },
};

/** Resolves a color space by name, by name in the resources, or as an array (ISO 32000-1, 8.6). */
export function resolveColorSpace(object: PDFObject | undefined, resources: PDFDict | undefined, depth = 0): ColorSpace {
  if (depth > MAX_SPACE_DEPTH) return { kind: 'unknown' };
  const name = nameOf(object);
  if (name !== undefined) return namedColorSpace(name, resources, depth);
  const [family, first, , table] = itemsOf(object);
  switch (nameOf(family)) {
    case 'ICCBased': {
      const components = first instanceof PDFRawStream ? numberAt(first.dict, 'N') : undefined;
      return { kind: components === 1 ? 'gray' : components === 3 ? 'rgb' : components === 4 ? 'cmyk' : 'unknown' };
    }
    case 'Separation':
      return { kind: 'inks', names: [nameOf(first) ?? ''] };
    case 'DeviceN':
      return { kind: 'inks', names: itemsOf(first).map((item) => nameOf(item) ?? '') };
    case 'Indexed':
    case 'I':
      return { kind: 'indexed', base: resolveColorSpace(first, resources, depth + 1), table: tableBytes(table) };
    case 'Pattern':
      return { kind: 'pattern', base: resolveColorSpace(first, resources, depth + 1) };
    default:
      return byName[nameOf(family) ?? ''] ?? { kind: 'unknown' };
  }
}

export function namedColorSpace(name: string, resources: PDFDict | undefined, depth = 0): ColorSpace {
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (known) return known;
  const named = entry(dictAt(resources, 'ColorSpace'), name);
  return named ? resolveColorSpace(named, resources, depth + 1) : { kind: 'unknown' };
}

function tableBytes(object: PDFObject | undefined): Uint8Array {
  return object instanceof PDFString || object instanceof PDFHexString ? object.asBytes() : streamBytes(object);
}

/** The ink of one color, given by its components in this space. */
export function inkOf(space: ColorSpace, components: number[]): Ink {
  switch (space.kind) {
    case 'rgb': {
      const isColor = components.length === 3 && Math.max(...components) - Math.min(...components) > RGB_TOLERANCE;
      return isColor ? { colour: true, rgb: true } : black;
    }
    case 'cmyk':
      return components.slice(0, 3).some((tint) => tint > TINT_TOLERANCE) ? processInk : black;
    case 'lab':
      return components.slice(1, 3).some((value) => Math.abs(value) > LAB_TOLERANCE) ? processInk : black;
    case 'inks':
      return space.names.some((name, index) => isColorInk(name) && (components[index] ?? 0) > TINT_TOLERANCE) ? processInk : black;
    case 'indexed':
      return inkOf(space.base, tableEntry(space, components[0] ?? 0));
    default:
      return black;
  }
}

/** All inks of one color together, in percent; undefined where the press decides it, as for RGB. */
export function inkPercentOf(space: ColorSpace, components: number[]): number | undefined {
  switch (space.kind) {
    case 'gray':
      return 100 * (1 - (components[0] ?? 0));
    case 'cmyk':
    case 'inks':
      return 100 * components.reduce((sum, tint) => sum + tint, 0);
    case 'indexed':
      return inkPercentOf(space.base, tableEntry(space, components[0] ?? 0));
  }
}

/** Counts the inks that print a color; 0 is the white of the paper. RGB becomes several unless it is gray. */
export function inkCountOf(space: ColorSpace, components: number[]): number {
  switch (space.kind) {
    case 'gray':
      return (components[0] ?? 0) < 1 - TINT_TOLERANCE ? 1 : 0;
    case 'rgb':
      if (inkOf(space, components).colour) return 3;
      return Math.max(...components) < 1 - RGB_TOLERANCE ? 1 : 0;
    case 'cmyk':
    case 'inks':
      return components.filter((tint) => tint > TINT_TOLERANCE).length;
    case 'indexed':
      return inkCountOf(space.base, tableEntry(space, components[0] ?? 0));
    default:
      return 1;
  }
}

function isColorInk(name: string): boolean {
  return name !== 'Black' && name !== 'None';
}

function tableEntry({ base, table }: { base: ColorSpace; table: Uint8Array }, index: number): number[] {
  const size = componentsOf(base);
  return Array.from(table.subarray(index * size, (index + 1) * size), (byte) => byte / 255);
}

function componentsOf(space: ColorSpace): number {
  if (space.kind === 'inks') return space.names.length;
  return { rgb: 3, lab: 3, cmyk: 4 }[space.kind as string] ?? 1;
}

/**
 * The ink of an image by its color space alone. In CMYK and spots even a neutral image is printed with colored inks; an RGB image prints in
 * color only when it shows any, which the rendering detects.
 */
export function imageInk(space: ColorSpace): Ink {
  switch (space.kind) {
    case 'rgb':
      return { colour: false, rgb: true };
    case 'cmyk':
      return processInk;
    case 'inks':
      return space.names.some(isColorInk) ? processInk : black;
    case 'indexed': {
      if (space.base.kind === 'rgb') return { colour: false, rgb: true };
      const entries = Math.floor(space.table.length / componentsOf(space.base));
      return Array.from({ length: entries }, (_, index) => inkOf(space, [index])).find((ink) => ink.colour) ?? black;
    }
    default:
      return black;
  }
}
