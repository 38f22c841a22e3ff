import type { ExpectedFile } from './expected-file.ts';
import { type Finding, fileFinding, pageFinding } from './finding.ts';
import type { FoundBarcode, Inspection } from './inspection.ts';
import { tenths } from './trimmed-size.ts';

/** GS1 General Specifications, 5.2.6: at its nominal size an EAN-13 is 95 modules of 0.33 mm wide; it is readable from 80 % of it. */
const NOMINAL_MM = 95 * 0.33;
const SMALLEST_PART = 0.8;
/** White beside the bars, in modules; measured on the narrower side. */
const QUIET_MODULES = 7;
const MODULES = 95;
const TOLERANCE_MM = 0.2;

/** Judges the barcodes of a cover: whether scanners can read them, and whether the number is that of the order. */
export function judgeBarcodes({ pages }: Inspection, { isbn = '' }: ExpectedFile): Finding[] {
  const scanned = pages.flatMap(({ number, barcodes = [] }) => barcodes.map((barcode) => ({ number, ...barcode })));
  const pagesWith = (isConcerned: (barcode: FoundBarcode) => boolean) => [
    ...new Set(scanned.filter(isConcerned).map(({ number }) => number)),
  ];
  const ordered = isbn.replace(/[- ]/g, '');
  const books = scanned.filter(({ code }) => /^97[89]/.test(code));
  const isMissing = ordered !== '' && books.length === 0 && pages.some(({ barcodes }) => barcodes !== undefined);
  const wrong = ordered === '' ? [] : books.filter(({ code }) => code !== ordered);
  const widest = (barcode: FoundBarcode) => tenths(barcode.widthMm);
  return [
    ...pageFinding('BARCODE_WRONG', 'error', [...new Set(wrong.map(({ number }) => number))], { found: wrong[0]?.code ?? '', isbn }),
    ...(isMissing ? [fileFinding('BARCODE_MISSING', 'warning', { isbn })] : []),
    ...pageFinding('BARCODE_SMALL', 'warning', pagesWith(isSmall), {
      foundMm: Math.min(...scanned.filter(isSmall).map(widest)),
      smallestMm: tenths(NOMINAL_MM * SMALLEST_PART),
    }),
    ...pageFinding('BARCODE_QUIET_ZONE', 'warning', pagesWith(isCramped), {
      foundMm: Math.min(...scanned.filter(isCramped).map(({ quietMm }) => quietMm)),
      smallestMm: tenths((QUIET_MODULES * NOMINAL_MM) / MODULES),
    }),
  ];
}

function isSmall({ widthMm }: FoundBarcode): boolean {
  return widthMm < NOMINAL_MM * SMALLEST_PART - TOLERANCE_MM;
}

function isCramped({ widthMm, quietMm }: FoundBarcode): boolean {
  return quietMm < (QUIET_MODULES * widthMm) / MODULES - TOLERANCE_MM;
}
