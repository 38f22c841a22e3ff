import type { PDFDict } from '@cantoo/pdf-lib';
import { dictAt, dictOf, itemsAt, nameAt } from './pdf-objects.ts';

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3'];
const SUBSET_TAG = /^[A-Z]{6}\+/;

/** Reads name, kind and whether the font is embedded; a composite font has that in its descendant. */
export function fontFacts(font: PDFDict): { name: string; kind: string; embedded: boolean } {
  const kind = nameAt(font, 'Subtype') ?? 'unknown';
  const described = kind === 'Type0' ? dictOf(itemsAt(font, 'DescendantFonts')[0]) : font;
  const descriptor = dictAt(described, 'FontDescriptor');
  const name = (nameAt(font, 'BaseFont') ?? nameAt(descriptor, 'FontName') ?? nameAt(font, 'Name') ?? kind).replace(SUBSET_TAG, '');
  return { name, kind, embedded: kind === 'Type3' || FONT_FILES.some((key) => dictAt(descriptor, key) !== undefined) };
}
