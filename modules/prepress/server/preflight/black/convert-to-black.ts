import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { PdfFailure } from '../child-protocol.ts';
import { type ColorSpace, imageInk, namedColorSpace, resolveColorSpace } from '../color-space.ts';
import { type Operand, readOperators } from '../content-tokens.ts';
import { imageFacts, inlineImageFacts } from '../image-facts.ts';
import { pagesOf } from '../page-tree.ts';
import { dictAt, dictOf, entry, itemsAt, itemsOf, nameAt, numberAt, numbersOf } from '../pdf-objects.ts';
import { streamBytes } from '../stream-bytes.ts';
import { grayImage, grayOf, processGray } from './gray-of.ts';

type Space = { space: ColorSpace; object?: PDFObject | undefined };
type Spaces = { fill: Space; stroke: Space };
type Found = { operator: string; operands: Operand[]; from: number; to: number };
type Work = { document: PDFDocument; resources: PDFDict | undefined; depth: number; done: Set<PDFObject> };

const MAX_DEPTH = 16;
const gray: Space = { space: { kind: 'gray' } };
const byOperator: Record<string, ColorSpace> = { rg: { kind: 'rgb' }, RG: { kind: 'rgb' }, k: { kind: 'cmyk' }, K: { kind: 'cmyk' } };
const relevant = new Set(['q', 'Q', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN', 'Do', 'sh', 'BI']);

/**
 * Turns every color of the pages into a tint of black, in place: of text, lines, areas, images, forms, patterns and notes. Throws
 * `PdfFailure` for what it cannot turn: gradients by samples, and color in inline images.
 */
export async function convertToBlack(document: PDFDocument, pageNumber?: number): Promise<void> {
  const done = new Set<PDFObject>();
  for (const [index, node] of pagesOf(document.catalog).entries()) {
    if (pageNumber !== undefined && index + 1 !== pageNumber) continue;
    const work = { document, resources: dictOf(node.inherited('Resources')), depth: 0, done };
    const contents = await inBlack(streamBytes(entry(node.dict, 'Contents')), work);
    node.dict.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(contents)));
    for (const note of itemsAt(node.dict, 'Annots')) await convertLooks(dictAt(dictOf(note), 'AP'), work);
  }
}

/** The looks of a note: one form, or one for each of its states. */
async function convertLooks(looks: PDFDict | undefined, work: Work): Promise<void> {
  for (const [key, value] of looks?.entries() ?? []) {
    const object = looks!.lookup(key);
    if (object instanceof PDFRawStream) await convertForm(value, object, work);
    else if (object instanceof PDFDict && work.depth === 0) await convertLooks(object, { ...work, depth: 1 });
  }
}

/** Rewrites the contents with a tint of black for every color, and turns what they place. */
async function inBlack(bytes: Uint8Array, work: Work): Promise<Uint8Array> {
  const found: Found[] = [];
  readOperators(bytes, (operator, operands, from, to) => {
    if (relevant.has(operator)) found.push({ operator, operands, from, to });
  });
  const parts: Uint8Array[] = [];
  let at = 0;
  let state: Spaces = { fill: gray, stroke: gray };
  const stack: Spaces[] = [];
  for (const one of found) {
    if (one.operator === 'q') stack.push(state);
    else if (one.operator === 'Q') state = stack.pop() ?? state;
    else {
      const { text, change } = await turned(one, state, work);
      state = { ...state, ...change };
      if (text === undefined) continue;
      parts.push(bytes.subarray(at, one.from), Buffer.from(text));
      at = one.to;
    }
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

type Turned = { text?: string; change?: Partial<Spaces> };

/** Returns the text that replaces an operator, if any, and the color space that it sets. */
async function turned({ operator, operands }: Found, state: Spaces, work: Work): Promise<Turned> {
  const part = operator === operator.toLowerCase() ? 'fill' : 'stroke';
  const write = (value: number) => `${value.toFixed(3)} ${part === 'fill' ? 'g' : 'G'}`;
  const name = String(operands.at(-1) ?? '').slice(1);
  const components = operands.filter((one) => typeof one === 'number');
  const known = byOperator[operator];
  if (known) return { text: write(await grayOf(work.document, known, components)), change: { [part]: gray } };
  switch (operator) {
    case 'cs':
    case 'CS': {
      const object = entry(dictAt(work.resources, 'ColorSpace'), name);
      const space = namedColorSpace(name, work.resources);
      return { change: { [part]: { space, object } }, ...(space.kind !== 'pattern' && { text: write(0) }) };
    }
    case 'Do':
      await convertObject(dictAt(work.resources, 'XObject')?.get(PDFName.of(name)), work);
      return {};
    case 'sh':
      convertShading(dictAt(dictAt(work.resources, 'Shading'), name), work);
      return {};
    case 'BI': {
      const { ink } = inlineImageFacts(operands, work.resources);
      if (ink.colour || ink.rgb) throw new PdfFailure('DAMAGED');
      return {};
    }
    default: {
      const { space, object } = state[part];
      if (space.kind !== 'pattern') return { text: write(await grayOf(work.document, space, components, object)) };
      if (components.length > 1) throw new PdfFailure('DAMAGED');
      await convertPattern(dictAt(work.resources, 'Pattern')?.get(PDFName.of(name)), work);
      return {};
    }
  }
}

/** Takes an object once: a document may place the same one on every page, or in itself. */
function isNew(object: PDFObject | undefined, { done, depth }: Work): object is PDFObject {
  if (!object || done.has(object)) return false;
  if (depth > MAX_DEPTH) throw new PdfFailure('DAMAGED');
  done.add(object);
  return true;
}

async function convertObject(reference: PDFObject | undefined, work: Work): Promise<void> {
  if (!(reference instanceof PDFRef)) return;
  const { context } = work.document;
  const object = context.lookup(reference);
  if (!(object instanceof PDFRawStream)) return;
  if (nameAt(object.dict, 'Subtype') !== 'Image') return convertForm(reference, object, work);
  const { isMask } = imageFacts(object.dict, work.resources);
  const ink = imageInk(resolveColorSpace(entry(object.dict, 'ColorSpace'), work.resources));
  if (!isMask && (ink.colour || ink.rgb) && isNew(reference, work)) context.assign(reference, await grayImage(work.document, object));
}

/** A form, or a pattern made of contents. */
async function convertForm(reference: PDFObject, form: PDFRawStream, work: Work): Promise<void> {
  if (!(reference instanceof PDFRef) || !isNew(reference, work)) return;
  const resources = dictAt(form.dict, 'Resources') ?? work.resources;
  const contents = await inBlack(streamBytes(form), { ...work, resources, depth: work.depth + 1 });
  const made = work.document.context.flateStream(contents);
  for (const [key, value] of form.dict.entries())
    if (!['Filter', 'DecodeParms', 'Length'].includes(key.decodeText())) made.dict.set(key, value);
  work.document.context.assign(reference, made);
}

async function convertPattern(reference: PDFObject | undefined, work: Work): Promise<void> {
  const pattern = reference instanceof PDFRef ? work.document.context.lookup(reference) : reference;
  if (pattern instanceof PDFRawStream) return convertForm(reference!, pattern, work);
  convertShading(dictAt(dictOf(pattern), 'Shading'), work);
}

/** Turns a gradient between colors of RGB or CMYK. */
function convertShading(shading: PDFDict | undefined, work: Work): void {
  const { kind } = resolveColorSpace(entry(shading, 'ColorSpace'), work.resources);
  if (!shading || kind === 'gray' || !isNew(shading, work)) return;
  if (kind !== 'rgb' && kind !== 'cmyk') throw new PdfFailure('DAMAGED');
  convertFunction(entry(shading, 'Function'), kind, work);
  shading.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
  shading.delete(PDFName.of('Background'));
}

const EXPONENTIAL = 2;
const STITCHING = 3;

function convertFunction(object: PDFObject | undefined, kind: 'rgb' | 'cmyk', work: Work): void {
  const made = dictOf(object);
  const type = numberAt(made, 'FunctionType');
  if (object instanceof PDFArray || !made || (type !== EXPONENTIAL && type !== STITCHING)) throw new PdfFailure('DAMAGED');
  if (!isNew(made, work)) return;
  if (type === STITCHING) for (const part of itemsOf(entry(made, 'Functions'))) convertFunction(part, kind, work);
  else
    for (const end of ['C0', 'C1']) made.set(PDFName.of(end), work.document.context.obj([processGray(kind, numbersOf(entry(made, end)))]));
  made.delete(PDFName.of('Range'));
}
