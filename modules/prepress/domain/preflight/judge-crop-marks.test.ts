import { expect, test } from 'vitest';
import { box, fileWith, goodPrint, orderedInner } from '#test/example-inspection.ts';
import { defaultLimits, type ExpectedFile } from './expected-file.ts';
import type { BoxMm, PageInspection } from './inspection.ts';
import { judgeCropMarks } from './judge-crop-marks.ts';

const level = (leftMm: number, bottomMm: number, widthMm: number): BoxMm => ({ leftMm, bottomMm, widthMm, heightMm: 0 });
const upright = (leftMm: number, bottomMm: number, heightMm: number): BoxMm => ({ leftMm, bottomMm, widthMm: 0, heightMm });

/** A page of 170 × 240 mm with 10 mm around it. */
const sheet = { media: box(190, 260), crop: box(190, 260), trim: box(190, 260, 10), bleed: box(190, 260, 7) };
const judged = (cornerLines: BoxMm[], changes: Partial<PageInspection> = {}, expected: ExpectedFile = orderedInner) =>
  judgeCropMarks(fileWith({ 2: { ...sheet, print: goodPrint(2, { cornerLines }), ...changes } }), expected, defaultLimits);

test.each([
  ['left of the top', level(2.9, 250, 5)],
  ['right of the bottom', level(182.1, 10.2, 5)],
  ['above the left side', upright(10, 252.1, 5)],
  ['below the right side', upright(180, 2.9, 5)],
])('warns about a mark that begins 2.1 mm %s', (_place, line) => {
  expect(judged([line])).toEqual([
    { code: 'CROP_MARKS_IN_BLEED', severity: 'warning', pages: [2], values: { pageCount: 1, pageList: '2', orderedBleedMm: 3 } },
  ]);
});

test('accepts marks outside the bleed, and lines that do not extend a cut or are on the page itself', () => {
  expect(judged([level(2, 250, 5), level(0, 250, 7.05), upright(10, 253, 5)])).toEqual([]);
  expect(judged([level(2.9, 247, 5), level(12, 250, 5), level(8, 250, 5), upright(14, 252.1, 5)])).toEqual([]);
});

test('derives the cut of a page without a trim box from the ordered size', () => {
  const plain = { media: box(176, 246), crop: box(176, 246), trim: undefined, bleed: undefined };
  expect(judged([level(0, 243, 2)], plain).map(({ pages }) => pages)).toEqual([[2]]);
});

test('says nothing of a product without bleed, a page of another size, and files that were inspected before', () => {
  const mark = level(2.9, 250, 5);
  expect(judged([mark], {}, { ...orderedInner, bleedMm: 0 })).toEqual([]);
  expect(judged([mark], {}, { ...orderedInner, trimWidthMm: 160 })).toEqual([]);
  expect(judged([mark], { print: goodPrint(2) })).toEqual([]);
});
