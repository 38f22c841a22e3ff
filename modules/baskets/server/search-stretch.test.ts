import { describe, expect, it } from 'vitest';
import { type Look, lookedAt, stretchFor as stretchBy } from './search-stretch.ts';

const page = 101;
const stretchFor = (look: Look, wanted: number) => stretchBy(look, wanted, 'byIndex');
const seen = { looked: lookedAt, endless: 0, least: 1, most: lookedAt, isDescending: false };

describe('how far down its list a page of a search is sought', () => {
  it('is as far as was looked at when the page is there', () => {
    expect(stretchFor({ ...seen, met: page }, page)).toBe(lookedAt);
    expect(stretchFor({ ...seen, met: page, isDescending: true }, page)).toBe(1);
    expect(stretchFor({ ...seen, looked: 3, met: 3, least: 10, most: 30 }, 3)).toBe(30);
    expect(stretchFor({ ...seen, looked: 3, met: 3, endless: 1, least: 20, most: 30 }, 3)).toBe(Infinity);
  });
  it('is further the rarer the words, with some to spare', () => {
    const often = stretchFor({ ...seen, met: 40 }, page)!;
    const seldom = stretchFor({ ...seen, met: 4 }, page)!;
    expect(often).toBeGreaterThan(10 * page);
    expect(often).toBeLessThan(20 * page);
    expect(seldom / often).toBeCloseTo(10, 0);
  });
  it('goes down where the list goes down, and by whole days', () => {
    const days = { ...seen, met: 40, least: 20_000, most: 20_001 };
    const up = stretchFor(days, page)!;
    const down = stretchFor({ ...days, isDescending: true }, page)!;
    expect([Number.isInteger(up), Number.isInteger(down)]).toEqual([true, true]);
    expect(up - 20_000).toBe(20_001 - down);
    expect(up).toBeGreaterThan(20_001);
  });
  it('goes on where all that was looked at share one day, whichever way the list goes', () => {
    const day = { ...seen, met: 40, least: 20_000, most: 20_000 };
    expect(stretchFor(day, page)).toBeGreaterThan(20_000);
    expect(stretchFor({ ...day, isDescending: true }, page)).toBeLessThan(20_000);
  });
  it('is nowhere for words that hardly anything holds: then all of them are asked for', () => {
    expect(stretchFor({ ...seen, met: 0 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, met: 1 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, looked: 12, met: 5 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, looked: 0, met: 0, least: null, most: null }, page)).toBeUndefined();
  });
  it('is shorter at most where the words are read basket by basket', () => {
    expect(stretchBy({ ...seen, met: 4 }, page, 'read')).toBeUndefined();
    expect(stretchBy({ ...seen, met: 40 }, page, 'read')).toBe(stretchBy({ ...seen, met: 40 }, page, 'byIndex'));
  });
  it('is all that has no day where nothing that was looked at has one', () => {
    const none = { ...seen, endless: lookedAt, least: null, most: null };
    expect(stretchFor({ ...none, met: 40 }, page)).toBe(Infinity);
    expect(stretchFor({ ...none, met: 40, isDescending: true }, page)).toBe(Infinity);
    expect(stretchFor({ ...none, met: 0 }, page)).toBeUndefined();
  });
  it('goes down by the days of those that have one where the list begins with some that have none', () => {
    const days = { ...seen, least: 20_000, most: 20_009, isDescending: true, met: 40 };
    const half = stretchFor({ ...days, endless: lookedAt / 2 }, page)!;
    const none = stretchFor(days, page)!;
    expect(Number.isFinite(half)).toBe(true);
    expect(half).toBeLessThan(none);
    expect(stretchFor({ ...days, met: page, endless: lookedAt / 2 }, page)).toBe(20_000);
    expect(stretchFor({ ...days, endless: lookedAt - 1, most: 20_000 }, page)).toBeLessThan(20_000);
  });
});
