import { join } from 'node:path';
import { type CoverTemplate, coverTemplate } from '#modules/prepress/domain/cover-template.ts';
import { barcodeField, isbnBars } from '#modules/prepress/domain/preflight/ean13.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { coverColours, placeCoverParts } from '#modules/theses/domain/cover/thesis-cover.ts';
import { typesetForOutsider } from '#platform/server/documents/typst.ts';
import { readStored, type StoredFile } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';

export type DesignedCover = Pick<ThesisAnswers, 'title' | 'author' | 'isbn' | 'cover'> & {
  expected: ExpectedFile;
  contactId: number;
  picture: StoredFile | undefined;
};

const points = (mm: number) => (mm / 25.4) * 72;

/** Sets a cover by its template as a PDF of one page, in CMYK with embedded fonts, its TrimBox and BleedBox. */
export async function renderCover(kernel: Kernel, designed: DesignedCover): Promise<Uint8Array> {
  const { title, author, isbn, cover, expected, contactId, picture } = designed;
  const template = coverTemplate(expected)!;
  const bars = isbnBars(isbn);
  const has = { hasPicture: picture !== undefined, hasBarcode: bars !== undefined };
  const { title: titleBox, ...places } = placeCoverParts(template, cover.layout, has);
  const { inks, lightText } = coverColours[cover.colour];
  const { pageWidthMm, pageHeightMm } = template;
  const { digitsMm, barsMm } = barcodeField;
  const texts = { titleText: title, author, spineText: cover.spineText, backText: cover.backText };
  const parts = { picture: null, bar: null, spine: null, back: null, barcode: null, ...definedOnly(places), title: titleBox };
  const data = { pageWidthMm, pageHeightMm, inks, lightText, ...parts, ...texts, isbn, bars: bars ?? [], digitsMm, barsMm };
  const pdf = await typesetForOutsider(`contact:${contactId}`, async () => ({
    template: join(import.meta.dirname, 'thesis-cover.typ'),
    data,
    ...(picture && { pictures: [await readStored(kernel, picture)] }),
  }));
  return withBoxes(pdf, title, template);
}

const definedOnly = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function withBoxes(pdf: Uint8Array, title: string, { trim, pageWidthMm, pageHeightMm }: CoverTemplate): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setTitle(title);
  const [page] = document.getPages();
  page?.setBleedBox(0, 0, points(pageWidthMm), points(pageHeightMm));
  page?.setTrimBox(points(trim.leftMm), points(trim.bottomMm), points(trim.widthMm), points(trim.heightMm));
  return document.save({ useObjectStreams: false });
}
