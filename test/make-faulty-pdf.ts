import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { makeInnerPdf, makePage, points, type Sheet } from './make-pdf.ts';

/** Makes faulty PDF files: common mistakes of customers, and hostile files. */
const book = { widthMm: 170, heightMm: 240, bleedMm: 3 };
const INCH_MM = 25.4;

export function makeTruncatedPdf(): Promise<Uint8Array> {
  return makeInnerPdf({ ...book, pages: 8, colourPages: [], font: 'embedded', trimBox: true }).then((bytes) =>
    bytes.subarray(0, Math.floor(bytes.length * 0.7)),
  );
}

/** Opens without a password but forbids printing, as the usual "protected" PDF; with a password it does not open. */
export async function makeEncryptedPdf(userPassword = ''): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makeInnerPdf({ ...book, pages: 2, colourPages: [], font: 'embedded', trimBox: true }));
  document.encrypt({ ownerPassword: 'owner', userPassword, permissions: { printing: false } });
  return document.save();
}

/** Operators painting a square in the middle of the page, in whatever ink `setInk` sets. */
export function makeInkPdf(setInk: string): Promise<Uint8Array> {
  return makePage(book, ({ draw }) => draw(`${setInk} 200 300 100 100 re f`));
}

export const makeRgbPdf = () => makeInkPdf('0.8 0.1 0.1 rg');
/** Looks gray on screen but prints with four inks. */
export const makeRichBlackPdf = () => makeInkPdf('0.6 0.5 0.5 0.9 k');

export type PlacedImage = {
  widthPx: number;
  heightPx: number;
  widthMm: number;
  colourSpace: 'DeviceRGB' | 'DeviceCMYK' | 'DeviceGray';
  bits: 1 | 8;
};

/** A page with one image in the middle, mid-tone in all its channels. */
export function makeImagePdf(image: PlacedImage): Promise<Uint8Array> {
  const { widthPx, heightPx, bits, colourSpace } = image;
  const channels = { DeviceRGB: 3, DeviceCMYK: 4, DeviceGray: 1 }[colourSpace];
  const samples = new Uint8Array(Math.ceil((widthPx * channels * bits) / 8) * heightPx).fill(0x80);
  return makePage(book, (sheet, { context }) => {
    const stream = context.flateStream(samples, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: widthPx,
      Height: heightPx,
      ColorSpace: colourSpace,
      BitsPerComponent: bits,
    });
    sheet.page.node.setXObject(PDFName.of('Im0'), context.register(stream));
    placeImage(sheet, image);
  });
}

function placeImage({ draw }: Sheet, { widthPx, heightPx, widthMm }: PlacedImage): void {
  const width = points(widthMm);
  draw(`q ${width} 0 0 ${(width * heightPx) / widthPx} 60 200 cm /Im0 Do Q`);
}

/** An image of one inch wide with a number of pixels across it. */
export function makeLowResolutionPdf(ppi: number, kind: Partial<PlacedImage> = {}): Promise<Uint8Array> {
  return makeImagePdf({ widthPx: ppi, heightPx: ppi, widthMm: INCH_MM, colourSpace: 'DeviceGray', bits: 8, ...kind });
}

type RawObject = string | Buffer;

/** A PDF written by hand: object 1 is the catalog. */
function makeRawPdf(objects: RawObject[], version = '1.7'): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n`)];
  const offsets = objects.map((object, index) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function rawStream(dict: string, contents: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`<< ${dict} /Length ${contents.length} >>\nstream\n`), contents, Buffer.from('\nendstream')]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 482 680] ${entries} >>`;

/** A page, hand-written, with these contents. */
export function makeRawPage(contents: string, resources = '', entries = '', more: RawObject[] = []): Buffer {
  const stream = rawStream('', Buffer.from(contents));
  return makeRawPdf([catalog, onePage, page(`/Contents 4 0 R /Resources << ${resources} >> ${entries}`), stream, ...more]);
}

/** Contents that inflate to `megabytes` from a thousandth of it. */
export function makeContentBomb(megabytes: number): Buffer {
  const contents = rawStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 }));
  return makeRawPdf([catalog, onePage, page('/Contents 4 0 R'), contents]);
}

/** The same where the structure of the file itself is read from. */
export function makeObjectStreamBomb(megabytes: number): Buffer {
  const contents = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 });
  return makeRawPdf([catalog, onePage, page(''), rawStream('/Type /ObjStm /N 1 /First 10 /Filter /FlateDecode', contents)]);
}

/** Arrays in arrays, deeper than any stack. */
export function makeDeeplyNestedPdf(depth: number): Buffer {
  return makeRawPdf([catalog, onePage, page(`/Deep ${'['.repeat(depth)}${']'.repeat(depth)}`)]);
}

/** A page tree that contains itself. */
export function makeEndlessPageTree(): Buffer {
  return makeRawPdf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>']);
}

/** Ten levels, each naming the next ten times: ten thousand million pages in a kilobyte. */
export function makeExplodingPageTree(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) => `<< /Type /Pages /Count 10 /Kids [${`${level + 3} 0 R `.repeat(10)}] >>`);
  return makeRawPdf([catalog, ...levels, '<< /Type /Page /MediaBox [0 0 482 680] >>']);
}

/** The same with forms that draw forms. */
export function makeExplodingForms(): Buffer {
  const form = (level: number) =>
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${level + 5} 0 R >> >>`,
      Buffer.from('/F Do '.repeat(10)),
    );
  const last = rawStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 g'));
  const forms = Array.from({ length: 11 }, (_, level) => form(level + 1));
  return makeRawPage('/F Do', '/XObject << /F 5 0 R >>', '', [...forms, last]);
}
