import { describe, expect, it } from 'vitest';
import { decidePlacing, goodsKindOf } from './goods-kind.ts';

it('kind of goods › tells articles, sheets, rolls and other materials apart', () => {
  expect(goodsKindOf({ articleId: 7, unit: 'sheet' })).toBe('articles');
  expect(['sheet', 'm', 'kg'].map((unit) => goodsKindOf({ articleId: null, unit }))).toEqual(['sheets', 'rolls', 'other']);
});

describe('placing', () => {
  const place = { code: 'R1-01-1', isUsable: true, allowed: [], goods: 'sheets' } as const;
  it('takes any goods where none are named, else only those', () => {
    expect(decidePlacing(place, 'to').accepted).toBe(true);
    expect(decidePlacing({ ...place, allowed: ['rolls', 'sheets'] }, 'to').accepted).toBe(true);
    expect(decidePlacing({ ...place, allowed: ['articles'] }, 'to')).toMatchObject({
      ...{ code: 'LOCATION_GOODS', field: 'to', params: { location: 'R1-01-1', goods: 'sheets' } },
    });
  });
  it('refuses a place that is not in use', () => {
    expect(decidePlacing({ ...place, isUsable: false }, 'location')).toMatchObject({ code: 'LOCATION_UNKNOWN', field: 'location' });
  });
});
