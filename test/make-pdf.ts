import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, PDFName, type PDFPage, type PDFRef, StandardFonts } from '@cantoo/pdf-lib';
import { embedTrueType } from './embed-true-type.ts';

export type InnerPdf = {
  pages: number;
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  /** Page numbers with a coloured chart, from 1. */
  colourPages: readonly number[];
  font: 'embedded' | 'standard';
  /** Whether the pages have a trim box. */
  trimBox: boolean;
};

export type CoverPdf = { widthMm: number; heightMm: number; spineMm: number; bleedMm: number };

/** Draws on a page: `operators` in points from the trimmed page's lower left corner. */
export type Sheet = { page: PDFPage; trimWidth: number; trimHeight: number; bleed: number; draw: (operators: string) => void };

export const points = (mm: number) => (mm / 25.4) * 72;

const interFile = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const MARGIN_MM = 20;
const LINE_POINTS = 17;
const CHART_POINTS = 180;
const TEXT_POINTS = 11;
/** A generous width of a letter, as a part of its size. */
const LETTER_PART = 0.62;
/** A thinner spine has no title. */
const SMALLEST_POINTS = 5;
const PARAGRAPH = [
  'The speed at which a sheet is dried decides how soon it can be',
  'folded, and a sheet that is folded too soon marks its neighbour.',
  'In this chapter we measure both, on uncoated paper of 90 g/m²,',
  'and show that a night of rest is enough in every case we tried.',
];

const made = new Map<string, Promise<Uint8Array>>();

function once(file: InnerPdf | CoverPdf, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = JSON.stringify(file);
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found;
}

/** Inner work as a thesis: running text in black, a chart in CMYK on the coloured pages. Equal files are made once, to the same bytes. */
export function makeInnerPdf(file: InnerPdf): Promise<Uint8Array> {
  return once(file, () => drawInner(file));
}

/** A cover in one sheet: back, spine, front, in CMYK up to the bleed. `widthMm` and `heightMm` are those of the book. Made once like inner work. */
export function makeCoverPdf(file: CoverPdf): Promise<Uint8Array> {
  return once(file, () => drawCover(file));
}

async function drawInner({ font, colourPages, ...paper }: InnerPdf): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const text = textFont(document, font);
  const coloured = new Set(colourPages);
  for (let number = 1; number <= paper.pages; number += 1) {
    const sheet = addSheet(document, paper);
    sheet.page.node.setFontDictionary(text.name, text.ref);
    const isColoured = coloured.has(number);
    sheet.draw(pageText(sheet, number, isColoured ? CHART_POINTS : 0, text.show));
    if (isColoured) sheet.draw(chart(sheet));
  }
  return document.save();
}

async function drawCover({ widthMm, heightMm, spineMm, bleedMm }: CoverPdf): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const text = textFont(document, 'embedded');
  const sheet = addSheet(document, { widthMm: 2 * widthMm + spineMm, heightMm, bleedMm, trimBox: true });
  const { trimWidth, trimHeight, bleed } = sheet;
  sheet.page.node.setFontDictionary(text.name, text.ref);
  sheet.draw(`0.85 0.2 0.4 0.3 k ${-bleed} ${-bleed} ${trimWidth + 2 * bleed} ${trimHeight + 2 * bleed} re f`);
  const title = text.show('The drying of paper');
  const frontLeft = points(widthMm + spineMm + MARGIN_MM);
  sheet.draw(`0 0 0 0 k BT /F0 26 Tf 1 0 0 1 ${frontLeft} ${trimHeight * 0.7} Tm ${title} Tj ET`);
  const spineSize = Math.min(14, points(spineMm) * 0.5);
  const spineLeft = trimWidth / 2 - spineSize * 0.35;
  if (spineSize >= SMALLEST_POINTS) sheet.draw(`BT /F0 ${spineSize} Tf 0 -1 1 0 ${spineLeft} ${trimHeight * 0.9} Tm ${title} Tj ET`);
  return document.save();
}

/** One page drawn by the caller. */
export async function makePage(
  paper: { widthMm: number; heightMm: number; bleedMm: number },
  draw: (sheet: Sheet, document: PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  await draw(addSheet(document, { ...paper, trimBox: true }), document);
  return document.save();
}

function addSheet(document: PDFDocument, paper: { widthMm: number; heightMm: number; bleedMm: number; trimBox: boolean }): Sheet {
  const [trimWidth, trimHeight, bleed] = [points(paper.widthMm), points(paper.heightMm), points(paper.bleedMm)];
  const page = document.addPage([trimWidth + 2 * bleed, trimHeight + 2 * bleed]);
  if (paper.trimBox) {
    page.setTrimBox(bleed, bleed, trimWidth, trimHeight);
    page.setBleedBox(0, 0, trimWidth + 2 * bleed, trimHeight + 2 * bleed);
  }
  const contents: string[] = [];
  const stream = document.context.nextRef();
  page.node.addContentStream(stream);
  const draw = (operators: string) => {
    contents.push(operators);
    document.context.assign(stream, document.context.flateStream(`q 1 0 0 1 ${bleed} ${bleed} cm ${contents.join('\n')} Q`));
  };
  return { page, trimWidth, trimHeight, bleed, draw };
}

type TextFont = { name: PDFName; ref: PDFRef; show: (text: string) => string };

function textFont(document: PDFDocument, kind: InnerPdf['font']): TextFont {
  const name = PDFName.of('F0');
  if (kind === 'standard') {
    const ref = document.context.register(document.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: StandardFonts.Helvetica }));
    return { name, ref, show: (text) => `(${text.replace(/[()\\]/g, '\\$&')})` };
  }
  const { ref, encode } = embedTrueType(document, 'Inter-Regular', readFileSync(interFile));
  return { name, ref, show: (text) => encode(text).toString() };
}

function pageText({ trimWidth, trimHeight }: Sheet, number: number, spareAtFoot: number, show: TextFont['show']): string {
  const margin = points(MARGIN_MM);
  const lines = Math.floor((trimHeight - 2 * margin - spareAtFoot) / LINE_POINTS) - 2;
  const letters = Math.max(1, Math.floor((trimWidth - 2 * margin) / (TEXT_POINTS * LETTER_PART)));
  const lineAt = (line: number) => (PARAGRAPH[line % PARAGRAPH.length] ?? '').slice(0, letters);
  const body = Array.from({ length: lines }, (_, line) => `${show(lineAt(line))} Tj T*`).join('\n');
  const folio = `1 0 0 1 ${margin} ${margin / 2} Tm ${show(String(number))} Tj`;
  return `0 g BT /F0 ${TEXT_POINTS} Tf ${LINE_POINTS} TL 1 0 0 1 ${margin} ${trimHeight - margin} Tm ${body} ${folio} ET`;
}

function chart({ trimWidth, trimHeight }: Sheet): string {
  const margin = points(MARGIN_MM);
  const highest = trimHeight - 2 * margin;
  const step = (trimWidth - 2 * margin) / 5;
  const bars = ['0.9 0.3 0 0', '0 0.8 0.9 0', '0.6 0 0.9 0', '0 0.3 0.9 0', '0.4 0.8 0 0'];
  return bars
    .map((ink, index) => `${ink} k ${margin + index * step} ${margin} ${step * 0.8} ${Math.min(60 + index * 22, highest)} re f`)
    .join('\n');
}
