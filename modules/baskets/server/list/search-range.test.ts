import { describe, expect, it } from 'vitest';
import { type Sample, sampleSize, searchRange as stretchBy } from './search-range.ts';

const page = 101;
const stretchFor = (look: Sample, wanted: number) => stretchBy(look, wanted, 'byIndex');
const seen = { sampled: sampleSize, nulls: 0, min: 1, max: sampleSize, isDescending: false };

describe('search range', () => {
  it('is the sample when that fills the page', () => {
    expect(stretchFor({ ...seen, matches: page }, page)).toBe(sampleSize);
    expect(stretchFor({ ...seen, matches: page, isDescending: true }, page)).toBe(1);
    expect(stretchFor({ ...seen, sampled: 3, matches: 3, min: 10, max: 30 }, 3)).toBe(30);
    expect(stretchFor({ ...seen, sampled: 3, matches: 3, nulls: 1, min: 20, max: 30 }, 3)).toBe(Infinity);
  });
  it('grows with the rarity of the words, with a margin', () => {
    const often = stretchFor({ ...seen, matches: 40 }, page)!;
    const seldom = stretchFor({ ...seen, matches: 4 }, page)!;
    expect(often).toBeGreaterThan(10 * page);
    expect(often).toBeLessThan(20 * page);
    expect(seldom / often).toBeCloseTo(10, 0);
  });
  it('descends in a descending list, by whole days', () => {
    const days = { ...seen, matches: 40, min: 20_000, max: 20_001 };
    const up = stretchFor(days, page)!;
    const down = stretchFor({ ...days, isDescending: true }, page)!;
    expect([Number.isInteger(up), Number.isInteger(down)]).toEqual([true, true]);
    expect(up - 20_000).toBe(20_001 - down);
    expect(up).toBeGreaterThan(20_001);
  });
  it('extends beyond a sample of one day, in either direction', () => {
    const day = { ...seen, matches: 40, min: 20_000, max: 20_000 };
    expect(stretchFor(day, page)).toBeGreaterThan(20_000);
    expect(stretchFor({ ...day, isDescending: true }, page)).toBeLessThan(20_000);
  });
  it('is undefined for rare words, of which all matches are read', () => {
    expect(stretchFor({ ...seen, matches: 0 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, matches: 1 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, sampled: 12, matches: 5 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, sampled: 0, matches: 0, min: null, max: null }, page)).toBeUndefined();
  });
  it('has a lower maximum when words are compared basket by basket', () => {
    expect(stretchBy({ ...seen, matches: 4 }, page, 'read')).toBeUndefined();
    expect(stretchBy({ ...seen, matches: 40 }, page, 'read')).toBe(stretchBy({ ...seen, matches: 40 }, page, 'byIndex'));
  });
  it('covers all rows without a day when the sample has none with a day', () => {
    const none = { ...seen, nulls: sampleSize, min: null, max: null };
    expect(stretchFor({ ...none, matches: 40 }, page)).toBe(Infinity);
    expect(stretchFor({ ...none, matches: 40, isDescending: true }, page)).toBe(Infinity);
    expect(stretchFor({ ...none, matches: 0 }, page)).toBeUndefined();
  });
  it('descends from the rows with a day when the list begins with rows without one', () => {
    const days = { ...seen, min: 20_000, max: 20_009, isDescending: true, matches: 40 };
    const half = stretchFor({ ...days, nulls: sampleSize / 2 }, page)!;
    const none = stretchFor(days, page)!;
    expect(Number.isFinite(half)).toBe(true);
    expect(half).toBeLessThan(none);
    expect(stretchFor({ ...days, matches: page, nulls: sampleSize / 2 }, page)).toBe(20_000);
    expect(stretchFor({ ...days, nulls: sampleSize - 1, max: 20_000 }, page)).toBeLessThan(20_000);
  });
});
