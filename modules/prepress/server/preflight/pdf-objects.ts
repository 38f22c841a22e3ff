import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';

/** Helpers that read objects of an untrusted file: a value of an unexpected type counts as absent. */
export function entry(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key));
}

export function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return dictOf(entry(dict, key));
}

export function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFRawStream ? object.dict : undefined;
}

export function nameAt(dict: PDFDict | undefined, key: string): string | undefined {
  return nameOf(entry(dict, key));
}

export function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

export function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  const value = entry(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

export function itemsOf(object: PDFObject | undefined): (PDFObject | undefined)[] {
  if (!(object instanceof PDFArray)) return [];
  return Array.from({ length: object.size() }, (_, index) => object.lookup(index));
}

export function itemsAt(dict: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
  return itemsOf(entry(dict, key));
}

export function numbersOf(object: PDFObject | undefined): number[] {
  return itemsOf(object).map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
}
