import { describe, expect, test } from 'vitest';
import { box, coverOf, fileWith, goodFile, goodPage, orderedCover, orderedInner, plainPage } from '#test/example-inspection.ts';
import type { ExpectedFile } from './expected-file.ts';
import type { Inspection, InspectionFailure, InspectionOutcome } from './inspection.ts';
import { judgeUpload } from './judge-upload.ts';

const codesOf = (outcome: InspectionOutcome, expected: ExpectedFile = orderedInner) =>
  judgeUpload(outcome, expected).findings.map(({ code, severity, pages }) => [code, severity, ...pages]);
const pagesOf = (count: number) => goodFile({ pages: Array.from({ length: count }, (_, index) => goodPage(index + 1)) });
const wholeFile = (page: (number: number) => Inspection['pages'][number]) => goodFile({ pages: [1, 2, 3, 4].map(page) });

describe('verdict', () => {
  test('gives SUCCESS without findings for a file as ordered', () => {
    expect(judgeUpload(goodFile(), orderedInner)).toEqual({ verdict: 'SUCCESS', findings: [] });
    expect(judgeUpload(coverOf(351), orderedCover)).toEqual({ verdict: 'SUCCESS', findings: [] });
  });

  test('takes the verdict of the worst finding, with errors first', () => {
    const file = { ...fileWith({ 2: { hasColour: true } }), hasLayers: true, pdfVersion: '1.2' };
    const judged = judgeUpload(file, orderedInner);
    expect(judged.verdict).toBe('ERRORS');
    expect(judged.findings.map((finding) => finding.code)).toEqual(['COLOUR_ON_BLACK', 'LAYERS', 'PDF_VERSION_OLD']);
    expect(judgeUpload(goodFile({ hasLayers: true }), orderedInner).verdict).toBe('WARNINGS');
  });

  test.each([
    ['EMPTY', 'FILE_EMPTY', 'ERRORS'],
    ['NOT_PDF', 'FILE_NOT_PDF', 'ERRORS'],
    ['ENCRYPTED', 'FILE_ENCRYPTED', 'ERRORS'],
    ['DAMAGED', 'FILE_DAMAGED', 'ERRORS'],
    ['TIMEOUT', 'NOT_CHECKED', 'NONE'],
    ['MEMORY', 'NOT_CHECKED', 'NONE'],
    ['CRASHED', 'NOT_CHECKED', 'NONE'],
  ] as const)('%s gives %s and %s', (failed: InspectionFailure, code, verdict) => {
    const judged = judgeUpload({ failed }, orderedInner);
    expect(judged.verdict).toBe(verdict);
    expect(judged.findings.map((finding) => finding.code)).toEqual([code]);
  });
});

describe('page count', () => {
  test('warns about another number that is a valid multiple', () => {
    expect(codesOf(pagesOf(6))).toEqual([['PAGE_COUNT_DIFFERS', 'warning']]);
  });

  test('reports an odd number of inner pages and the next number that fits', () => {
    const [finding] = judgeUpload(pagesOf(5), orderedInner).findings;
    expect(finding).toMatchObject({
      code: 'PAGE_COUNT_NOT_MULTIPLE',
      severity: 'error',
      values: { found: 5, ordered: 4, multiple: 2, more: 6 },
    });
  });

  test('requires a multiple of four pages for a stapled book', () => {
    expect(codesOf(pagesOf(6), { ...orderedInner, pagesMultiple: 4 })).toEqual([['PAGE_COUNT_NOT_MULTIPLE', 'error']]);
  });

  test('accepts any number of pages for a loose sheet, with a warning', () => {
    expect(codesOf(pagesOf(3), { ...orderedInner, slot: 'other' })).toEqual([['PAGE_COUNT_DIFFERS', 'warning']]);
  });
});

describe('page size', () => {
  test('tolerates half a millimeter, not more', () => {
    const media = box(182, 246);
    const wider = (extraMm: number) =>
      wholeFile((number) => goodPage(number, { media, bleed: media, trim: { ...box(176, 246, 3), widthMm: 170 + extraMm } }));
    expect(codesOf(wider(0.5))).toEqual([]);
    expect(codesOf(wider(0.7))).toEqual([['PAGE_SIZE_SCALABLE', 'warning']]);
  });

  test('reports a scalable size when all pages have one other size of nearly the same ratio', () => {
    const [finding] = judgeUpload(
      wholeFile((number) => plainPage(number, 148, 210)),
      orderedInner,
    ).findings;
    expect(finding).toMatchObject({
      code: 'PAGE_SIZE_SCALABLE',
      severity: 'warning',
      values: { foundWidthMm: 148, foundHeightMm: 210, percent: 114 },
    });
  });

  test('reports a wrong size when all pages have one other size of another ratio', () => {
    expect(codesOf(wholeFile((number) => plainPage(number, 210, 210)))).toEqual([['PAGE_SIZE_WRONG', 'error']]);
  });

  test('lists the pages that differ from each other', () => {
    const file = goodFile({ pages: [goodPage(1), goodPage(2), plainPage(3, 210, 297), plainPage(4, 240, 170)] });
    expect(codesOf(file)).toEqual([
      ['PAGE_ORIENTATION_MIXED', 'error', 4],
      ['PAGE_SIZE_MIXED', 'error', 3],
    ]);
  });
});

describe('boxes and bleed', () => {
  test('warns about a missing trim box when the media box is trim plus bleed', () => {
    expect(codesOf(wholeFile((number) => plainPage(number, 176, 246, { inkAtEdge: true })))).toEqual([
      ['TRIM_BOX_MISSING', 'warning', 1, 2, 3, 4],
    ]);
  });

  test('reports missing bleed only when something touches the edge', () => {
    expect(codesOf(wholeFile((number) => plainPage(number, 170, 240, { inkAtEdge: number === 3 })))).toEqual([
      ['BLEED_MISSING', 'error', 3],
    ]);
  });

  test('warns about two millimeters of bleed and names the smallest side', () => {
    const { findings } = judgeUpload(
      fileWith({ 2: { media: box(174.4, 244.4), bleed: box(174.4, 244.4), trim: box(174.4, 244.4, 2.2) } }),
      orderedInner,
    );
    expect(findings).toMatchObject([
      { code: 'BLEED_SMALL', severity: 'warning', pages: [2], values: { foundBleedMm: 2.2, orderedBleedMm: 3 } },
    ]);
  });

  test('uses the media box when the bleed box equals the trim box', () => {
    expect(codesOf(fileWith({ 1: { bleed: box(176, 246, 3), inkAtEdge: true } }))).toEqual([]);
  });

  test('uses a crop box of the ordered size when there is no trim box', () => {
    expect(codesOf(wholeFile((number) => plainPage(number, 190, 260, { crop: box(190, 260, 10) })))).toEqual([]);
  });
});

describe('cover', () => {
  test('accepts a cover of two pages plus the spine, within a millimeter', () => {
    expect(codesOf(coverOf(352), orderedCover)).toEqual([]);
    expect(codesOf(coverOf(350), orderedCover)).toEqual([]);
  });

  test('warns about a spine up to two millimeters off, which shifts the title by half of it', () => {
    const [finding] = judgeUpload(coverOf(352.5), orderedCover).findings;
    expect(finding).toMatchObject({
      code: 'SPINE_OFF',
      severity: 'warning',
      values: { foundSpineMm: 12.5, orderedSpineMm: 11, shiftMm: 0.75 },
    });
  });

  test('reports a spine that is further off', () => {
    expect(codesOf(coverOf(354), orderedCover)).toEqual([['SPINE_WRONG', 'error']]);
    expect(codesOf(coverOf(340), orderedCover)).toEqual([['SPINE_WRONG', 'error']]);
  });

  test('reports front and back as single pages', () => {
    expect(codesOf(coverOf(170), orderedCover)).toEqual([['COVER_SINGLE_PAGES', 'error']]);
    expect(codesOf(goodFile({ pages: [plainPage(1, 176, 246)] }), orderedCover)).toEqual([['COVER_SINGLE_PAGES', 'error']]);
  });

  test('reports another height, and the width of another book', () => {
    expect(codesOf(coverOf(351, 250), orderedCover)).toEqual([['COVER_SIZE_WRONG', 'error']]);
    expect(codesOf(coverOf(430), orderedCover)).toEqual([['COVER_SIZE_WRONG', 'error']]);
  });
});

describe('fonts', () => {
  test('reports a font that is not embedded with its pages', () => {
    const file = goodFile({ fonts: [{ name: 'Arial', kind: 'TrueType', embedded: false, pages: [2, 3] }] });
    expect(judgeUpload(file, orderedInner).findings).toEqual([
      {
        code: 'FONT_NOT_EMBEDDED',
        severity: 'error',
        pages: [2, 3],
        values: { fontCount: 1, fontNames: 'Arial', pageCount: 2, pageList: '2–3' },
      },
    ]);
  });

  test('warns about a Type 3 font', () => {
    expect(codesOf(goodFile({ fonts: [{ name: 'F8', kind: 'Type3', embedded: true, pages: [4] }] }))).toEqual([
      ['FONT_TYPE3', 'warning', 4],
    ]);
  });
});

describe('images', () => {
  const withImage = (ppi: number, bits: number) =>
    fileWith({ 3: { images: [{ widthPx: 500, heightPx: 400, bits, colourSpace: 'gray', ppi }] } });
  test.each([
    [225, 8, []],
    [224, 8, [['IMAGE_RESOLUTION_LOW', 'warning', 3]]],
    [150, 8, [['IMAGE_RESOLUTION_LOW', 'warning', 3]]],
    [149, 8, [['IMAGE_RESOLUTION_TOO_LOW', 'error', 3]]],
    [800, 1, []],
    [799, 1, [['LINE_ART_RESOLUTION_LOW', 'warning', 3]]],
    [550, 1, [['LINE_ART_RESOLUTION_LOW', 'warning', 3]]],
    [549, 1, [['LINE_ART_RESOLUTION_TOO_LOW', 'error', 3]]],
  ])('judges %i ppi at %i bit', (ppi, bits, codes) => {
    expect(codesOf(withImage(ppi, bits))).toEqual(codes);
  });
});

describe('color', () => {
  const inColour = fileWith({ 1: { hasColour: true, usesRgb: true }, 4: { hasColour: true } });
  const codesFor = (colourPages?: number) => codesOf(inColour, { ...orderedInner, colourPages });

  test('reports color on pages ordered in black as one error', () => {
    expect(codesFor(0)).toEqual([['COLOUR_ON_BLACK', 'error', 1, 4]]);
  });

  test('warns about fewer colored pages than ordered and reports more as an error', () => {
    expect(codesFor(3)).toEqual([
      ['COLOUR_PAGES_FEWER', 'warning', 1, 4],
      ['RGB_COLOUR', 'warning', 1],
    ]);
    expect(codesFor(1)[0]).toEqual(['COLOUR_PAGES_MORE', 'error', 1, 4]);
  });

  test('reports only RGB when the number of colored pages is as ordered or not agreed', () => {
    expect(codesFor(2)).toEqual([['RGB_COLOUR', 'warning', 1]]);
    expect(codesFor(undefined)).toEqual([['RGB_COLOUR', 'warning', 1]]);
  });

  test('returns the leaves with color for the new price', () => {
    expect(judgeUpload(inColour, { ...orderedInner, colourPages: 1 }).findings[0]?.values).toEqual({ found: 2, ordered: 1, leaves: 2 });
  });
});

describe('screen-only features', () => {
  test('warns about comments, form fields, scripts and layers', () => {
    const file = { ...fileWith({ 2: { annotations: 3 } }), hasForms: true, hasJavaScript: true, hasLayers: true };
    expect(codesOf(file)).toEqual([
      ['ANNOTATIONS', 'warning', 2],
      ['FORM_FIELDS', 'warning'],
      ['JAVASCRIPT', 'warning'],
      ['LAYERS', 'warning'],
    ]);
  });

  test('warns about PDF 1.3 unless it is PDF/X', () => {
    expect(codesOf(goodFile({ pdfVersion: '1.3' }))).toEqual([['PDF_VERSION_OLD', 'warning']]);
    expect(codesOf(goodFile({ pdfVersion: '1.3', pdfX: 'PDF/X-1a:2001' }))).toEqual([]);
  });
});
