import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { box, coverOf, fileWith, goodFile, goodPage, goodPrint, orderedCover, orderedInner, plainPage } from '#test/example-inspection.ts';
import en from '../../text/en.json' with { type: 'json' };
import nl from '../../text/nl.json' with { type: 'json' };
import type { ExpectedFile } from './expected-file.ts';
import { type Finding, findingCodes } from './finding.ts';
import type { ImageUse, InspectionOutcome, PageInspection, PrintFacts } from './inspection.ts';
import { judgeUpload } from './judge-upload.ts';

const texts: Record<string, Record<string, { title: string; help: string }>> = { nl: nl.preflight, en: en.preflight };

const image = (bits: number, ppi: number): ImageUse => ({ widthPx: 90, heightPx: 90, bits, colourSpace: 'gray', ppi });
const pages = (...all: PageInspection[]) => goodFile({ pages: all });
const plain = (widthMm: number, heightMm: number) =>
  pages(...[1, 2, 3, 4].map((number) => plainPage(number, widthMm, heightMm, { inkAtEdge: true })));
const ordered = (changes: Partial<ExpectedFile>): ExpectedFile => ({ ...orderedInner, ...changes });

/** Files that together produce every finding. */
const files: [InspectionOutcome, ExpectedFile][] = [
  ...(['EMPTY', 'NOT_PDF', 'ENCRYPTED', 'DAMAGED', 'TIMEOUT'] as const).map((failed): [InspectionOutcome, ExpectedFile] => [
    { failed },
    orderedInner,
  ]),
  [{ failed: 'INFECTED', signature: 'Eicar-Test-Signature' }, orderedInner],
  [{ failed: 'NOT_SCANNABLE' }, orderedInner],
  [pages(goodPage(1)), orderedInner],
  [pages(goodPage(1), goodPage(2)), orderedInner],
  [plain(148, 210), orderedInner],
  [plain(210, 210), orderedInner],
  [plain(176, 246), orderedInner],
  [plain(170, 240), orderedInner],
  [pages(goodPage(1), goodPage(2), plainPage(3, 210, 297), plainPage(4, 240, 170)), orderedInner],
  [fileWith({ 2: { media: box(174, 244), bleed: box(174, 244), trim: box(174, 244, 2) } }), orderedInner],
  ...[170, 352.5, 354, 430].map((widthMm): [InspectionOutcome, ExpectedFile] => [coverOf(widthMm), orderedCover]),
  [goodFile({ fonts: ['Type3', 'TrueType'].map((kind) => ({ name: kind, kind, embedded: false, pages: [1] })) }), orderedInner],
  [fileWith({ 1: { images: [image(8, 100), image(8, 200), image(1, 300), image(1, 600)] } }), orderedInner],
  ...[0, 1, 3].map((colourPages): [InspectionOutcome, ExpectedFile] => [
    fileWith({ 1: { hasColour: true, usesRgb: true }, 2: { hasColour: true } }),
    ordered({ colourPages }),
  ]),
  ...[2, 1].map((colourLeaves): [InspectionOutcome, ExpectedFile] => [
    fileWith({ 1: { hasColour: true }, [colourLeaves === 2 ? 2 : 3]: { hasColour: true } }),
    ordered({ colourPages: 2, colourLeaves }),
  ]),
  ...(
    [
      { inkPercent: 310 },
      { inkPercent: 330 },
      { thinnestLinePt: 0.1 },
      { thinnestLinePt: 0.05 },
      { smallestTextPt: 3 },
      { smallestFineTextPt: 4.5 },
      { beginsMm: { left: [12], right: [4], top: [], bottom: [] } },
      { whiteOverprint: true },
      { cornerLines: [{ leftMm: 0, bottomMm: 243, widthMm: 2, heightMm: 0 }] },
      { colorOverprint: true },
      { transparent: true },
      { blank: true },
      { undecodable: true },
      { digest: '2' },
    ] satisfies Partial<PrintFacts>[]
  ).map((changes): [InspectionOutcome, ExpectedFile] => [
    { ...fileWith({ 1: { print: goodPrint(1, changes) }, 2: { print: goodPrint(2) } }), pdfX: 'PDF/X-1a:2003' },
    orderedInner,
  ]),
  ...[[], [{ code: '9789026319501', widthMm: 31.4, quietMm: 4 }], [{ code: '9789026319500', widthMm: 20, quietMm: 1 }]].map(
    (barcodes): [InspectionOutcome, ExpectedFile] => [
      goodFile({ pages: [{ ...coverOf(351).pages[0]!, barcodes }] }),
      { ...orderedCover, isbn: '978-90-263-1950-1' },
    ],
  ),
  [{ ...fileWith({ 2: { annotations: 1 } }), hasForms: true, hasJavaScript: true, hasLayers: true, pdfVersion: '1.3' }, orderedInner],
];

const found = new Map<string, Finding>(
  files.flatMap(([file, expected]) => judgeUpload(file, expected).findings.map((finding) => [finding.code, finding])),
);

test('every finding code is produced by a file', () => {
  expect([...found.keys()].sort()).toEqual([...findingCodes].sort());
});

describe.each(['nl', 'en'])('finding texts in %s', (locale) => {
  test('exist for every code and for no other', () => {
    expect(Object.keys(texts[locale] ?? {}).sort()).toEqual([...findingCodes].sort());
  });

  test.each([...findingCodes])('%s uses all its values', (code) => {
    const { title = '', help = '' } = texts[locale]?.[code] ?? {};
    const withoutBranches = `${title} ${help}`.replace(/(=\d|one|other) \{[^{}]*\}/g, '');
    const named = new Set(Array.from(withoutBranches.matchAll(/\{(\w+)[,}]/g), ([, name]) => name));
    const values = found.get(code)?.values ?? {};
    expect([...named].sort()).toEqual(Object.keys(values).sort());
    const translate = createTranslator({ locale, messages: { title, help }, onError: (error) => expect.fail(error.message) });
    for (const part of ['title', 'help'] as const) expect(translate(part, values)).not.toMatch(/[{}]|undefined/);
  });
});
