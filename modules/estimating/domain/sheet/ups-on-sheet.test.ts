import { describe, expect, it } from 'vitest';
import { upsOnSheet } from './ups-on-sheet.ts';

const toner = { maxLongMm: 488, maxShortMm: 330, lostLongMm: 8, lostShortMm: 8 };
const b3 = { sheetLongMm: 450, sheetShortMm: 320, grains: ['B'] as const };
const a5 = { widthMm: 154, heightMm: 216 };

describe('pieces of a size on a sheet', () => {
  it('are laid along the fibres, as many as fit', () =>
    expect(upsOnSheet(b3, toner, a5, false)).toEqual({
      ...{ ups: 2, fromStockSheet: 2, alongLong: 2, alongShort: 1, grain: 'B', crossesGrain: false },
    }));
  it('are laid against them only when that is allowed', () =>
    expect(upsOnSheet(b3, toner, a5, true)).toMatchObject({ ups: 4, crossesGrain: true }));
  it('count over all halves of a sheet that is pre-cut', () =>
    expect(
      upsOnSheet({ sheetLongMm: 700, sheetShortMm: 500, grains: ['L', 'B'] }, { ...toner, maxLongMm: 520, maxShortMm: 360 }, a5, false),
    ).toMatchObject({
      ups: 4,
      fromStockSheet: 8,
    }));
  it('are undefined when larger than the printable area', () =>
    expect(upsOnSheet(b3, toner, { widthMm: 400, heightMm: 500 }, true)).toBeUndefined());
});
