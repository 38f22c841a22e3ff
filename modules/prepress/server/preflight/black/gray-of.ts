import { PDFArray, PDFDocument, PDFName, type PDFObject, PDFObjectCopier, PDFRawStream } from '@cantoo/pdf-lib';
import { PdfFailure } from '../child-protocol.ts';
import type { ColorSpace } from '../color-space.ts';
import { entry, numberAt } from '../pdf-objects.ts';
import { openPdfium } from '../pdfium.ts';

/** Luma weights of red, green and blue (ITU-R BT.601). */
const LIGHTNESS = [0.299, 0.587, 0.114] as const;
/** A neutral color as dark as this is meant as black: text in a tint of it would be screened. */
const BLACK_BELOW = 0.15;
const NEUTRAL_WITHIN = 0.15;
const MAX_PIXELS = 60_000_000;
const COLOR_PX = 4;

/** The gray of a color, 0 for black: of process colors by a formula, of all others as a renderer shows them. */
export async function grayOf(document: PDFDocument, space: ColorSpace, components: number[], object?: PDFObject): Promise<number> {
  if (space.kind === 'gray') return components[0] ?? 0;
  if (space.kind === 'rgb' || space.kind === 'cmyk') return processGray(space.kind, components);
  if (!object) throw new PdfFailure('DAMAGED');
  const color = `/Own cs ${components.join(' ')} scn 0 0 ${COLOR_PX} ${COLOR_PX} re f`;
  const { rgba } = await pictureOf(document, { ColorSpace: object }, color, [COLOR_PX, COLOR_PX]);
  return lightnessOf(Array.from(rgba.subarray(0, 3), (byte) => byte / 255));
}

/** The gray of a process color, 0 for black. */
export function processGray(kind: 'rgb' | 'cmyk', components: readonly number[]): number {
  if (kind === 'rgb') return lightnessOf(components);
  const [cyan = 0, magenta = 0, yellow = 0, key = 0] = components;
  return lightnessOf([cyan, magenta, yellow].map((tint) => Math.max(0, 1 - tint - key)));
}

function lightnessOf(rgb: readonly number[]): number {
  const lightness = LIGHTNESS.reduce((sum, part, index) => sum + part * (rgb[index] ?? 0), 0);
  const isNeutral = Math.max(...rgb) - Math.min(...rgb) <= NEUTRAL_WITHIN;
  return isNeutral && lightness < BLACK_BELOW ? 0 : lightness;
}

/** The same picture in gray, with its transparency. Throws `PdfFailure` for one that is too large, or transparent where it has a color. */
export async function grayImage(document: PDFDocument, image: PDFRawStream): Promise<PDFRawStream> {
  const [width, height] = [numberAt(image.dict, 'Width') ?? 0, numberAt(image.dict, 'Height') ?? 0];
  const mask = entry(image.dict, 'Mask');
  if (width * height === 0 || width * height > MAX_PIXELS) throw new PdfFailure('MEMORY');
  if (mask instanceof PDFArray) throw new PdfFailure('DAMAGED');
  const opaque = PDFRawStream.of(image.dict.clone(), image.contents);
  for (const key of ['SMask', 'Mask']) opaque.dict.delete(PDFName.of(key));
  const { rgba } = await pictureOf(document, { XObject: opaque }, `${width} 0 0 ${height} 0 0 cm /Own Do`, [width, height]);
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, from = 0; pixel < gray.length; pixel += 1, from += 4)
    gray[pixel] = LIGHTNESS[0] * rgba[from]! + LIGHTNESS[1] * rgba[from + 1]! + LIGHTNESS[2] * rgba[from + 2]! + 0.5;
  const entries = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  const made = document.context.flateStream(gray, entries);
  for (const key of ['SMask', 'Mask', 'Interpolate']) {
    const value = image.dict.get(PDFName.of(key));
    if (value) made.dict.set(PDFName.of(key), value);
  }
  return made;
}

type Own = { ColorSpace: PDFObject } | { XObject: PDFObject };

/** Renders operators that use one object of a document, under the name `Own`, a pixel per point. */
async function pictureOf(document: PDFDocument, own: Own, operators: string, size: [number, number]) {
  const small = await PDFDocument.create();
  const { context } = small;
  const copier = PDFObjectCopier.for(document.context, context);
  const copied = Object.entries(own).map(([kind, object]) => {
    const copy = copier.copy(object as PDFObject);
    return [kind, { Own: copy instanceof PDFRawStream ? context.register(copy) : copy }];
  });
  const page = small.addPage(size);
  page.node.set(PDFName.of('Resources'), context.obj(Object.fromEntries(copied)));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(operators)));
  return (await openPdfium(await small.save())).draw(1, () => ({ widthPx: size[0], heightPx: size[1] }));
}
