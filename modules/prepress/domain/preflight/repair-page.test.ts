import { describe, expect, test } from 'vitest';
import { box, goodPage, orderedInner, plainPage } from '#test/example-inspection.ts';
import { repairPage } from './repair-page.ts';

describe('mirror the edges', () => {
  const repaired = repairPage('bleed', plainPage(1, 170, 240), orderedInner)!;

  test('makes a sheet with the ordered bleed around the page', () => {
    expect(repaired).toMatchObject({ sheet: { widthMm: 176, heightMm: 246 }, trim: box(176, 246, 3), source: box(170, 240) });
  });

  test('reflects the page about each edge of the cut', () => {
    const edgesOf = repaired.placements.map(({ scaleX, moveX }) => [scaleX * 0 + moveX, scaleX * 170 + moveX]);
    expect(new Set(edgesOf.map(String))).toEqual(new Set(['3,-167', '3,173', '343,173']));
    expect(repaired.placements).toHaveLength(9);
  });

  test('leaves a page that has bleed', () => {
    expect(repairPage('bleed', goodPage(1), orderedInner)).toBeUndefined();
  });
});

describe('scale', () => {
  test('gives the ordered size, with what is beyond the cut', () => {
    const media = box(154, 216);
    const { sheet, trim, placements } = repairPage('scale', goodPage(1, { media, crop: media, trim: box(154, 216, 3) }), orderedInner)!;
    expect(trim).toMatchObject({ widthMm: 170, heightMm: 240 });
    expect(placements[0]!.scaleX).toBeCloseTo(170 / 148);
    expect(sheet.widthMm).toBeCloseTo((154 * 170) / 148);
    expect(trim.leftMm).toBeCloseTo((3 * 170) / 148);
  });
});

describe('center', () => {
  test('puts a smaller page in the middle at its own size', () => {
    const { sheet, placements } = repairPage('center', plainPage(1, 148, 210), orderedInner)!;
    expect(sheet).toEqual({ widthMm: 176, heightMm: 246 });
    expect(placements).toEqual([{ scaleX: 1, scaleY: 1, moveX: 14, moveY: 18 }]);
  });

  test('makes a larger page smaller until it fits', () => {
    const [{ scaleX, scaleY, moveX, moveY } = { scaleX: 0, scaleY: 0, moveX: 0, moveY: 0 }] = repairPage(
      'center',
      plainPage(1, 210, 297),
      orderedInner,
    )!.placements;
    expect([scaleX, scaleY]).toEqual([240 / 297, 240 / 297]);
    expect(moveX + (scaleX * 210) / 2).toBeCloseTo(88);
    expect(moveY).toBeCloseTo(3);
  });
});
