import { describe, expect, test } from 'vitest';
import { box, fileWith, goodFile, goodPage, goodPrint, orderedInner } from '#test/example-inspection.ts';
import { defaultLimits } from './expected-file.ts';
import type { Inspection, PrintFacts } from './inspection.ts';
import { judgePrinting } from './judge-printing.ts';

const codesOf = (file: Inspection, limits = defaultLimits) =>
  judgePrinting(file, orderedInner, limits).map(({ code, severity, pages }) => [code, severity, ...pages]);
const changed = (changes: Partial<PrintFacts>) => fileWith({ 3: { print: goodPrint(3, changes) } });
const begins = (depths: Partial<PrintFacts['beginsMm']>) => changed({ beginsMm: { left: [], right: [], top: [], bottom: [], ...depths } });
const pagesOf = (...all: Partial<PrintFacts>[]) =>
  goodFile({ pages: all.map((changes, index) => goodPage(index + 1, { print: goodPrint(index + 1, changes) })) });

describe('ink, lines and letters', () => {
  test.each<[Partial<PrintFacts>, string]>([
    [{ inkPercent: 301 }, 'INK_COVERAGE_HIGH'],
    [{ thinnestLinePt: 0.2 }, 'LINES_THIN'],
    [{ inkPercent: 320 }, 'INK_COVERAGE_HIGH'],
    [{ thinnestLinePt: 0.1 }, 'LINES_THIN'],
    [{ smallestTextPt: 3.9 }, 'TEXT_SMALL'],
    [{ smallestTextPt: 3.9, smallestFineTextPt: 3.9 }, 'TEXT_SMALL'],
    [{ smallestTextPt: 4.5, smallestFineTextPt: 4.5 }, 'TEXT_FINE'],
  ])('warns about %o', (changes, code) => {
    expect(codesOf(changed(changes))).toEqual([[code, 'warning', 3]]);
  });

  test.each<[Partial<PrintFacts>, string]>([
    [{ inkPercent: 321 }, 'INK_COVERAGE_TOO_HIGH'],
    [{ thinnestLinePt: 0.09 }, 'LINES_TOO_THIN'],
    [{ thinnestLinePt: 0 }, 'LINES_TOO_THIN'],
  ])('refuses %o, which does not print', (changes, code) => {
    expect(codesOf(changed(changes))).toEqual([[code, 'error', 3]]);
  });

  test('names the pages of each degree apart', () => {
    const file = pagesOf({ inkPercent: 340 }, { inkPercent: 310 }, {});
    expect(codesOf(file)).toEqual([
      ['INK_COVERAGE_TOO_HIGH', 'error', 1],
      ['INK_COVERAGE_HIGH', 'warning', 2],
    ]);
    expect(judgePrinting(file, orderedInner, defaultLimits).map(({ values }) => values.inkPercent)).toEqual([340, 310]);
  });

  test('accepts what is at the limit, also as programs round it', () => {
    expect(codesOf(changed({ inkPercent: 300, thinnestLinePt: 0.249, smallestTextPt: 3.985 }))).toEqual([]);
  });

  test('follows the limits of the product', () => {
    expect(codesOf(changed({ inkPercent: 260 }), { ...defaultLimits, inkPercent: 240 })).toEqual([['INK_COVERAGE_HIGH', 'warning', 3]]);
    expect(codesOf(changed({ thinnestLinePt: 0.04 }), { ...defaultLimits, smallestLinePt: 0.05 })).toEqual([]);
  });
});

describe('safe zone', () => {
  test.each([3, 4, 5])('warns about contents that begin %i mm from the edge of a sheet with 3 mm bleed', (depthMm) => {
    expect(codesOf(begins({ right: [depthMm] }))).toEqual([['SAFE_ZONE', 'warning', 3]]);
  });

  test('accepts contents that begin beyond the zone, and printers\u2019 marks outside the cut', () => {
    expect(codesOf(begins({ right: [1, 6], top: [2], bottom: [12] }))).toEqual([]);
  });

  test('measures from the cut of a page that lies askew on its sheet', () => {
    const media = box(200, 260);
    const trim = { leftMm: 20, bottomMm: 5, widthMm: 170, heightMm: 240 };
    const depths = { left: [20], right: [], top: [], bottom: [8] };
    const page = goodPage(2, { media, trim, bleed: media, print: goodPrint(2, { beginsMm: depths }) });
    expect(codesOf(goodFile({ pages: [page] }))).toEqual([['SAFE_ZONE', 'warning', 2]]);
    const inside = goodPage(2, { media, trim, bleed: media, print: goodPrint(2, { beginsMm: { ...depths, left: [4] } }) });
    expect(codesOf(goodFile({ pages: [inside] }))).toEqual([]);
  });
});

describe('gutter', () => {
  const bound = (page: number, depths: Partial<PrintFacts['beginsMm']>) =>
    goodFile({
      pages: [goodPage(page, { print: goodPrint(page, { beginsMm: { left: [], right: [], top: [], bottom: [], ...depths } }) })],
    });
  const stitched = (file: Inspection) => judgePrinting(file, { ...orderedInner, pagesMultiple: 4 }, defaultLimits).map(({ code }) => code);

  test('warns about contents near the bound side: left on right-hand pages, right on left-hand ones', () => {
    // 3 mm of bleed lie outside the cut.
    expect(codesOf(bound(3, { left: [12] }))).toEqual([['GUTTER', 'warning', 3]]);
    expect(codesOf(bound(4, { right: [12] }))).toEqual([['GUTTER', 'warning', 4]]);
    expect(codesOf(bound(3, { left: [13], right: [12] }))).toEqual([]);
    expect(codesOf(bound(4, { left: [12] }))).toEqual([]);
  });

  test('is said in place of the safe zone of that side', () => {
    expect(codesOf(bound(3, { left: [4] }))).toEqual([['GUTTER', 'warning', 3]]);
  });

  test('follows the limit of the product, and leaves stitched sections to the safe zone', () => {
    expect(codesOf(bound(3, { left: [12] }), { ...defaultLimits, gutterMm: 8 })).toEqual([]);
    expect(codesOf(bound(3, { left: [4] }), { ...defaultLimits, gutterMm: 0 })).toEqual([['SAFE_ZONE', 'warning', 3]]);
    expect([stitched(bound(3, { left: [12] })), stitched(bound(3, { left: [4] }))]).toEqual([[], ['SAFE_ZONE']]);
  });
});

describe('overprint and transparency', () => {
  test('refuses white that overprints, and warns about colors that do', () => {
    expect(codesOf(changed({ whiteOverprint: true }))).toEqual([['WHITE_OVERPRINT', 'error', 3]]);
    expect(codesOf(changed({ colorOverprint: true }))).toEqual([['COLOUR_OVERPRINT', 'warning', 3]]);
  });

  test('reports transparency where the product asks for it or the standard of the file forbids it', () => {
    const file = changed({ transparent: true });
    expect(codesOf(file)).toEqual([]);
    expect(codesOf({ ...file, pdfX: 'PDF/X-4' })).toEqual([]);
    expect(codesOf({ ...file, pdfX: 'PDF/X-1a:2001' })).toEqual([['TRANSPARENCY', 'warning', 3]]);
    expect(codesOf(file, { ...defaultLimits, reportTransparency: true })).toEqual([['TRANSPARENCY', 'warning', 3]]);
  });
});

describe('pages', () => {
  const blank = { blank: true, digest: 'white' };

  test('accepts a blank left-hand page before a chapter, and blank pages at the end', () => {
    expect(codesOf(pagesOf({}, blank, {}, {}, blank, blank))).toEqual([]);
  });

  test('warns about a blank right-hand page, and about several in a row', () => {
    expect(codesOf(pagesOf({}, {}, blank, {}))).toEqual([['PAGES_BLANK', 'warning', 3]]);
    expect(codesOf(pagesOf({}, blank, blank, {}))).toEqual([['PAGES_BLANK', 'warning', 2, 3]]);
  });

  test('refuses a file of blank pages only', () => {
    expect(codesOf(pagesOf(blank, blank))).toEqual([['PAGES_BLANK', 'error', 1, 2]]);
  });

  test('warns about a page that equals an earlier one', () => {
    expect(codesOf(pagesOf({ digest: 'a' }, { digest: 'b' }, { digest: 'a' }))).toEqual([['PAGES_DUPLICATE', 'warning', 3]]);
  });

  test('refuses a page that cannot be decoded', () => {
    expect(codesOf(changed({ undecodable: true }))).toEqual([['PAGES_UNDECODABLE', 'error', 3]]);
  });

  test('says nothing of files that were inspected before these facts existed', () => {
    expect(codesOf(goodFile())).toEqual([]);
  });
});
