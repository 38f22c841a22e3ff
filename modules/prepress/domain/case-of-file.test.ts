import { expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { caseOfFile, reasonWithoutOffer } from './case-of-file.ts';
import { expectedFile } from './expected-files.ts';
import type { Finding } from './preflight/finding.ts';
import type { Inspection } from './preflight/inspection.ts';
import { judgeColor } from './preflight/judge-color.ts';

const book = (inner: object): EstimateCase => ({
  product: 'perfect-bound-book',
  quantities: [150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', paper: 'biotop-90', colours: '4/4', pages: 184, ...inner },
    { role: 'cover', paper: 'sulfaat-300', colours: '4/0' },
  ],
});
const ask = book({ colourPages: 24 });
const withColor = (...numbers: number[]) =>
  ({ pages: numbers.map((number) => ({ number, hasColour: true, usesRgb: false })) }) as unknown as Inspection;
const pairs = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const finding = (code: Finding['code'], values: Finding['values'], pages: number[] = []): Finding => ({
  code,
  severity: 'warning',
  pages,
  values,
});
const ofInner = (ask: EstimateCase, findings: Finding[]) =>
  caseOfFile(ask, { slot: 'inner', findings, pageCount: null, colored: null })?.case;
const inner = (of: ReturnType<typeof ofInner>) => of?.components[0];
const leaflet = (colours: string): EstimateCase => ({
  ...{ product: 'flat', quantities: [500], format: { widthMm: 148, heightMm: 210 }, route: { sheet: ['B1'] } },
  components: [{ role: 'sheet', paper: 'SIL135', colours }],
});
const colorsOfSheet = (ask: EstimateCase, findings: Finding[], colored: number[] | null) =>
  caseOfFile(ask, { slot: 'other', findings, pageCount: 2, colored })?.case?.components[0]?.colours;

it('prices 24 colored pages on the 12 leaves on which they lie', () => {
  const expected = expectedFile('inner', ask, {});
  expect(expected).toMatchObject({ colourPages: 24, colourLeaves: 24 });
  const findings = judgeColor(withColor(...pairs(24)), expected);
  expect(findings).toMatchObject([{ code: 'COLOUR_LEAVES_FEWER', severity: 'warning', values: { leaves: 12, orderedLeaves: 24 } }]);
  const repriced = ofInner(ask, findings)!;
  expect(inner(repriced)).toMatchObject({ pages: 184, colourPages: 24, colourLeaves: 12 });
  expect(judgeColor(withColor(...pairs(24)), expectedFile('inner', repriced, {}))).toEqual([]);
});

it('prices more colored pages, color on black and another number of pages as the file has them', () => {
  const more = judgeColor(withColor(...pairs(30)), expectedFile('inner', ask, {}));
  expect(inner(ofInner(ask, more))).toMatchObject({ colourPages: 30, colourLeaves: 15 });
  const black = book({ colours: '1/1' });
  const onBlack = judgeColor(withColor(3, 9), expectedFile('inner', black, {}));
  expect(inner(ofInner(black, onBlack))).toMatchObject({ colours: '4/4', colourPages: 2, colourLeaves: 2 });
  expect(inner(ofInner(ask, [finding('PAGE_COUNT_DIFFERS', { found: 192, ordered: 184 })]))).toMatchObject({
    pages: 192,
    colourPages: 24,
  });
});

it('leaves the case alone for findings that no price settles', () => {
  expect(ofInner(ask, [finding('BLEED_SMALL', {})])).toBeUndefined();
  expect(ofInner(ask, [])).toBeUndefined();
});

it('asks for nothing once the order has what the file has, so that its price is accepted once', () => {
  const found = [finding('COLOUR_LEAVES_FEWER', { found: 24, leaves: 12 })];
  const accepted = book({ colourPages: 24, colourLeaves: 12 });
  expect(inner(ofInner(ask, found))).toEqual(accepted.components[0]);
  expect(ofInner(accepted, found)).toBeUndefined();
  expect(
    caseOfFile(leaflet('4/4'), {
      slot: 'other',
      findings: [finding('PAGE_COUNT_DIFFERS', { found: 2, ordered: 1 })],
      pageCount: 2,
      colored: [1, 2],
    }),
  ).toBeUndefined();
});

it('ignores the colored leaves of a stitched booklet, which a file does not change', () => {
  const stitched = { ...book({ colourPages: 24, colourLeaves: 6 }), product: 'saddle-stitched-booklet' as const };
  expect(ofInner(stitched, [finding('COLOUR_PAGES_FEWER', { found: 24, leaves: 12 })])).toBeUndefined();
  const fewer = ofInner(stitched, [finding('COLOUR_PAGES_FEWER', { found: 20, leaves: 10 })]);
  expect(inner(fewer)).toMatchObject({ colourPages: 20 });
});

it('says in the terms of the customer why an order cannot take over what a file has', () => {
  expect(['AMENDMENT_OPEN', 'AMENDMENT_ALONG', 'AMENDMENT_STARTED'].map(reasonWithoutOffer)).toEqual(['changing', 'shared', 'other']);
});

it('prices the printed sides that the file of a leaflet has, in their colors', () => {
  const twoPages = [finding('PAGE_COUNT_DIFFERS', { found: 2, ordered: 1 })];
  expect(colorsOfSheet(leaflet('4/0'), twoPages, [1, 2])).toBe('4/4');
  expect(colorsOfSheet(leaflet('4/0'), twoPages, [1])).toBe('4/1');
  expect(colorsOfSheet(leaflet('4/0'), twoPages, null)).toBe('4/4');
  expect(colorsOfSheet(leaflet('4/4'), [finding('PAGE_COUNT_DIFFERS', { found: 1, ordered: 2 })], [1])).toBe('4/0');
});

it('prices color on a side that was ordered in black, on another press than was chosen for black', () => {
  const onBack = judgeColor(withColor(1, 2), expectedFile('other', leaflet('4/1'), {}));
  expect(onBack).toMatchObject([{ code: 'COLOUR_ON_BLACK', pages: [2] }]);
  expect(colorsOfSheet(leaflet('4/1'), onBack, [1, 2])).toBe('4/4');
  const onBlack = judgeColor(withColor(1), expectedFile('other', leaflet('1/1'), {}));
  const priced = caseOfFile(leaflet('1/1'), { slot: 'other', findings: onBlack, pageCount: 2, colored: [1] })!;
  expect(priced).toMatchObject({ pages: 2, colourPages: 1, case: { route: {}, components: [{ colours: '4/1' }] } });
});

it('prices an inside of the cover, and both sheets of a wire-o cover', () => {
  const inside = [finding('PAGE_COUNT_DIFFERS', { found: 2, ordered: 1 })];
  const cover = caseOfFile(ask, { slot: 'cover', findings: inside, pageCount: 2, colored: [1] });
  expect(cover?.case?.components[1]).toMatchObject({ role: 'cover', colours: '4/1' });
  const sheets = [finding('PAGE_COUNT_DIFFERS', { found: 4, ordered: 2 })];
  const wire = caseOfFile({ ...ask, product: 'wire-o' }, { slot: 'cover', findings: sheets, pageCount: 4, colored: [1, 3] });
  expect(wire?.case?.components[1]).toMatchObject({ colours: '4/1' });
});

it('has no case for a leaflet of more pages than its sides', () => {
  const four = [finding('PAGE_COUNT_DIFFERS', { found: 4, ordered: 2 })];
  expect(caseOfFile(leaflet('4/4'), { slot: 'other', findings: four, pageCount: 4, colored: [1, 2, 3, 4] })).toMatchObject({
    pages: 4,
    case: null,
  });
});
