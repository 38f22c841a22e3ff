import { type PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { ImageUse } from '#modules/prepress/domain/preflight/inspection.ts';
import { black, type ColorSpace, type Ink, inkCountOf, inkOf, inkPercentOf, namedColorSpace } from './color-space.ts';
import { type Operand, readOperators } from './content-tokens.ts';
import { type GraphicsState, identity, initialState, matrixFrom, multiply, type Paint } from './graphics-state.ts';
import { type ImageFacts, imageFacts, inlineImageFacts } from './image-facts.ts';
import { type CornerLines, cornerLinesOf } from './lines/corner-lines.ts';
import type { Box } from './page-boxes.ts';
import {
  addLine,
  addPaint,
  addText,
  fontSizeOf,
  imageInkPercent,
  isBlended,
  noPaintedFacts,
  type PaintedFacts,
  stateChange,
} from './painted-facts.ts';
import { dictAt, dictOf, entry, nameAt, numberAt, numbersOf } from './pdf-objects.ts';
import { shadingInk } from './shading-ink.ts';
import { streamBytes } from './stream-bytes.ts';

/** Objects that the operators of a page paint, including forms and patterns. */
export type ContentFacts = {
  colour: boolean;
  rgb: boolean;
  rgbImage: boolean;
  images: ImageUse[];
  fonts: Set<PDFDict>;
  painted: PaintedFacts;
  cornerLines: Box[];
};

export function noContentFacts(): ContentFacts {
  return { colour: false, rgb: false, rgbImage: false, images: [], fonts: new Set(), painted: noPaintedFacts(), cornerLines: [] };
}

/** `lines` is absent in a pattern, whose coordinates are those of a tile. */
type Scope = { resources: PDFDict | undefined; depth: number; facts: ContentFacts; pointsPerUnit: number; lines?: CornerLines };

const MAX_FORM_DEPTH = 16;
const MAX_STACK_DEPTH = 512;
/** Only the images with the lowest resolution are kept. */
const MAX_IMAGES = 200;
/** Smaller images are dots stretched into a rule or a tint. */
const MIN_IMAGE_PX = 3;
const INVISIBLE_TEXT = 3;
const CLIPPING_TEXT = 7;

const FILLING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKING = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const WRITING = new Set(['Tj', 'TJ', "'", '"']);

type Sheet = { media: Box /** Its UserUnit. */; pointsPerUnit: number };

/** Interprets the contents of a page. */
export function contentFacts(contents: Uint8Array, resources: PDFDict | undefined, { media, pointsPerUnit }: Sheet): ContentFacts {
  const facts = noContentFacts();
  const lines = cornerLinesOf(media, pointsPerUnit);
  scan(contents, initialState, { resources, depth: 0, facts, pointsPerUnit, lines });
  facts.cornerLines = lines.found();
  facts.images = facts.images.sort((a, b) => a.ppi - b.ppi).slice(0, MAX_IMAGES);
  return facts;
}

function scan(bytes: Uint8Array, start: GraphicsState, scope: Scope): void {
  let state = start;
  const stack: GraphicsState[] = [];
  readOperators(bytes, (operator, operands) => {
    if (operator === 'q') {
      if (stack.length < MAX_STACK_DEPTH) stack.push(state);
    } else if (operator === 'Q') state = stack.pop() ?? state;
    else {
      const change = changeOf(operator, operands, state, scope);
      if (change) state = { ...state, ...change };
      else paint(operator, operands, state, scope);
    }
  });
}

/** Handles the operators that change the graphics state. */
function changeOf(operator: string, operands: Operand[], state: GraphicsState, scope: Scope): Partial<GraphicsState> | undefined {
  switch (operator) {
    case 'cm':
      return { matrix: multiply(matrixFrom(operands), state.matrix) };
    case 'g':
      return { fill: componentsPaint({ kind: 'gray' }, operands) };
    case 'G':
      return { stroke: componentsPaint({ kind: 'gray' }, operands) };
    case 'rg':
      return { fill: componentsPaint({ kind: 'rgb' }, operands) };
    case 'RG':
      return { stroke: componentsPaint({ kind: 'rgb' }, operands) };
    case 'k':
      return { fill: componentsPaint({ kind: 'cmyk' }, operands) };
    case 'K':
      return { stroke: componentsPaint({ kind: 'cmyk' }, operands) };
    case 'cs':
      return { fill: spacePaint(operands, scope) };
    case 'CS':
      return { stroke: spacePaint(operands, scope) };
    case 'sc':
    case 'scn':
      return { fill: colorPaint(state.fill, operands, state, scope) };
    case 'SC':
    case 'SCN':
      return { stroke: colorPaint(state.stroke, operands, state, scope) };
    case 'Tf':
      return fontChange(dictAt(dictAt(scope.resources, 'Font'), nameFrom(operands[0])), Number(operands[1] ?? 0));
    case 'Tm':
      return { textMatrix: matrixFrom(operands) };
    case 'BT':
      return { textMatrix: identity };
    case 'w':
      return { lineWidth: Math.abs(Number(operands[0] ?? 0)) };
    case 'gs':
      return stateChange(dictAt(dictAt(scope.resources, 'ExtGState'), nameFrom(operands[0])), state);
    case 'Tr':
      return { textMode: Number(operands[0] ?? 0) };
  }
}

function fontChange(font: PDFDict | undefined, size: number): Partial<GraphicsState> {
  return { ...(font ? { font } : {}), fontSize: fontSizeOf(font, size) };
}

function componentsPaint(space: ColorSpace, operands: Operand[]): Paint {
  const components = numbersFrom(operands);
  const percent = inkPercentOf(space, components);
  return { space, ink: inkOf(space, components), inks: inkCountOf(space, components), ...(percent === undefined ? {} : { percent }) };
}

function spacePaint(operands: Operand[], scope: Scope): Paint {
  return { space: namedColorSpace(nameFrom(operands[0]), scope.resources), ink: black };
}

function colorPaint({ space }: Paint, operands: Operand[], state: GraphicsState, scope: Scope): Paint {
  if (space.kind !== 'pattern') return componentsPaint(space, operands);
  const own = space.base ? inkOf(space.base, numbersFrom(operands)) : black;
  return { space, ink: own.colour ? own : patternInk(nameFrom(operands.at(-1)), state, scope) };
}

function patternInk(name: string, state: GraphicsState, scope: Scope): Ink {
  const pattern = entry(dictAt(scope.resources, 'Pattern'), name);
  const dict = dictOf(pattern);
  if (numberAt(dict, 'PatternType') === 2) return shadingInk(dictAt(dict, 'Shading'), scope.resources);
  if (!(pattern instanceof PDFRawStream) || scope.depth >= MAX_FORM_DEPTH) return black;
  const facts: ContentFacts = { ...noContentFacts(), fonts: scope.facts.fonts, painted: scope.facts.painted };
  const resources = dictAt(dict, 'Resources') ?? scope.resources;
  const tile: Scope = { resources, depth: scope.depth + 1, facts, pointsPerUnit: scope.pointsPerUnit };
  scan(streamBytes(pattern), { ...initialState, matrix: state.matrix }, tile);
  return facts;
}

/** Handles the operators that paint. */
function paint(operator: string, operands: Operand[], state: GraphicsState, scope: Scope): void {
  if (FILLING.has(operator)) addUse('fill', state, scope);
  if (STROKING.has(operator)) {
    addUse('stroke', state, scope);
    addLine(scope.facts.painted, state, scope.pointsPerUnit);
  }
  scope.lines?.follow(operator, operands, state.matrix);
  if (WRITING.has(operator)) paintText(state, scope);
  if (operator === 'sh') use(shadingInk(dictAt(dictAt(scope.resources, 'Shading'), nameFrom(operands[0])), scope.resources), scope);
  if (operator === 'Do') paintObject(entry(dictAt(scope.resources, 'XObject'), nameFrom(operands[0])), state, scope);
  if (operator === 'BI') paintImage(inlineImageFacts(operands, scope.resources), state, scope);
}

function addUse(kind: 'fill' | 'stroke', state: GraphicsState, scope: Scope): void {
  use(state[kind].ink, scope);
  if (state[kind].inks !== 0) scope.lines?.keep(kind);
  addPaint(scope.facts.painted, state[kind], kind === 'fill' ? state.overprintsFill : state.overprintsStroke, state.transparent);
}

function use(ink: Ink, { facts }: Scope): void {
  facts.colour ||= ink.colour;
  facts.rgb ||= ink.rgb;
}

function paintText(state: GraphicsState, scope: Scope): void {
  const { textMode, font } = state;
  if (textMode === INVISIBLE_TEXT || textMode === CLIPPING_TEXT) return;
  if (font) scope.facts.fonts.add(font);
  const isStroked = textMode % 4 === 1 || textMode % 4 === 2;
  addText(scope.facts.painted, state, scope.pointsPerUnit);
  if (textMode % 4 !== 1) addUse('fill', state, scope);
  if (isStroked) addUse('stroke', state, scope);
}

function paintObject(object: PDFObject | undefined, state: GraphicsState, scope: Scope): void {
  if (!(object instanceof PDFRawStream)) return;
  if (nameAt(object.dict, 'Subtype') === 'Image') {
    const image = imageFacts(object.dict, scope.resources);
    const { painted } = scope.facts;
    painted.inkPercent = Math.max(painted.inkPercent, imageInkPercent(object, image.colourSpace));
    painted.transparent ||= isBlended(object.dict) || state.transparent;
    paintImage(image, state, scope);
  } else if (scope.depth < MAX_FORM_DEPTH) paintForm(object, state, scope);
}

function paintForm(object: PDFRawStream, state: GraphicsState, scope: Scope): void {
  const own = numbersOf(entry(object.dict, 'Matrix'));
  const matrix = own.length === 6 ? multiply(matrixFrom(own), state.matrix) : state.matrix;
  const resources = dictAt(object.dict, 'Resources') ?? scope.resources;
  scan(streamBytes(object), { ...state, matrix }, { ...scope, resources, depth: scope.depth + 1 });
}

function paintImage(image: ImageFacts, state: GraphicsState, scope: Scope): void {
  if (image.isMask) addUse('fill', state, scope);
  else {
    scope.facts.colour ||= image.ink.colour;
    scope.facts.rgbImage ||= image.ink.rgb;
  }
  if (image.widthPx < MIN_IMAGE_PX || image.heightPx < MIN_IMAGE_PX) return;
  const [a, b, c, d] = state.matrix;
  const widthInch = (Math.hypot(a, b) * scope.pointsPerUnit) / 72;
  const heightInch = (Math.hypot(c, d) * scope.pointsPerUnit) / 72;
  if (!(widthInch > 0 && heightInch > 0)) return;
  scope.facts.images.push({
    widthPx: image.widthPx,
    heightPx: image.heightPx,
    bits: image.bits,
    colourSpace: image.colourSpace,
    ppi: Math.round(Math.min(image.widthPx / widthInch, image.heightPx / heightInch) * 10) / 10,
  });
}

function nameFrom(operand: Operand): string {
  return typeof operand === 'string' ? operand.slice(1) : '';
}

function numbersFrom(operands: Operand[]): number[] {
  return operands.filter((operand) => typeof operand === 'number');
}
