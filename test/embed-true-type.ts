import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef, PDFString } from '@cantoo/pdf-lib';

/** A TrueType font inside a PDF, and its text as glyph numbers. */
export type EmbeddedFont = { ref: PDFRef; encode: (text: string) => PDFHexString };

type TrueType = {
  unitsPerEm: number;
  box: number[];
  ascent: number;
  descent: number;
  widths: number[];
  glyphOf: (codePoint: number) => number;
};

const WINDOWS = 3;
const UNICODE_BMP = 1;
const NON_SYMBOLIC = 32;

/** Embeds the whole font as a CID font with identity encoding (ISO 32000-1, 9.7), which asks for no shaping library. Widths are stated for the glyphs used. */
export function embedTrueType(document: PDFDocument, name: string, bytes: Uint8Array): EmbeddedFont {
  const font = readTrueType(bytes);
  const { context } = document;
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: NON_SYMBOLIC,
      FontBBox: font.box.map(perMille),
      ItalicAngle: 0,
      Ascent: perMille(font.ascent),
      Descent: perMille(font.descent),
      CapHeight: perMille(font.ascent),
      StemV: 80,
      FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
    }),
  );
  const widths = context.obj([]);
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDToGIDMap: 'Identity',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: widths,
  });
  const ref = context.register(
    context.obj({ Type: 'Font', Subtype: 'Type0', BaseFont: PDFName.of(name), Encoding: 'Identity-H', DescendantFonts: [descendant] }),
  );
  const measured = new Set<number>();
  const glyphFor = (sign: string) => {
    const glyph = font.glyphOf(sign.codePointAt(0) ?? 0);
    if (!measured.has(glyph)) {
      measured.add(glyph);
      widths.push(PDFNumber.of(glyph));
      widths.push(context.obj([perMille(font.widths[glyph] ?? 0)]));
    }
    return glyph.toString(16).padStart(4, '0');
  };
  const encode = (text: string) => PDFHexString.of(Array.from(text, glyphFor).join(''));
  return { ref, encode };
}

/** The few tables of a TrueType font that placing its glyphs needs (OpenType specification). */
function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    tables.set(String.fromCharCode(...bytes.subarray(record, record + 4)), view.getUint32(record + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  return {
    unitsPerEm: view.getUint16(head + 18),
    box: [36, 38, 40, 42].map((offset) => view.getInt16(head + offset)),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    widths: Array.from({ length: view.getUint16(hhea + 34) }, (_, glyph) => view.getUint16(hmtx + glyph * 4)),
    glyphOf: glyphReader(view, table('cmap')),
  };
}

/** Reads a segment mapping (format 4) of the Unicode basic plane. */
function glyphReader(view: DataView, cmap: number): (codePoint: number) => number {
  const records = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const record = records.find((at) => view.getUint16(at) === WINDOWS && view.getUint16(at + 2) === UNICODE_BMP);
  if (record === undefined) throw new Error('The font has no Unicode mapping');
  const subtable = cmap + view.getUint32(record + 4);
  const segmentBytes = view.getUint16(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + segmentBytes + 2;
  return (codePoint) => {
    for (let offset = 0; offset < segmentBytes; offset += 2) {
      if (codePoint > view.getUint16(ends + offset)) continue;
      const start = view.getUint16(starts + offset);
      if (codePoint < start) return 0;
      const delta = view.getUint16(starts + segmentBytes + offset);
      const rangeAt = starts + 2 * segmentBytes + offset;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
