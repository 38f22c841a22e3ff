import { describe, expect, it } from 'vitest';
import { type Look, lookedAt, stretchFor as stretchBy } from './search-stretch.ts';

const page = 101;
const stretchFor = (look: Look, wanted: number) => stretchBy(look, wanted, 'byIndex');
const seen = { looked: lookedAt, first: 1, last: lookedAt };

describe('how far down its list a page of a search is sought', () => {
  it('is as far as was looked at when the page is there', () => {
    expect(stretchFor({ ...seen, met: page }, page)).toBe(lookedAt);
    expect(stretchFor({ looked: 3, met: 3, first: 10, last: 30 }, 3)).toBe(30);
    expect(stretchFor({ looked: 3, met: 3, first: 30, last: Infinity }, 3)).toBe(Infinity);
  });
  it('is further the rarer the words, with some to spare', () => {
    const often = stretchFor({ ...seen, met: 40 }, page)!;
    const seldom = stretchFor({ ...seen, met: 4 }, page)!;
    expect(often).toBeGreaterThan(10 * page);
    expect(often).toBeLessThan(20 * page);
    expect(seldom / often).toBeCloseTo(10, 0);
  });
  it('goes down where the list goes down, and by whole days', () => {
    const up = stretchFor({ looked: lookedAt, met: 40, first: 20_000, last: 20_001 }, page)!;
    const down = stretchFor({ looked: lookedAt, met: 40, first: 20_001, last: 20_000 }, page)!;
    expect([Number.isInteger(up), Number.isInteger(down)]).toEqual([true, true]);
    expect(up - 20_000).toBe(20_001 - down);
    expect(up).toBeGreaterThan(20_001);
  });
  it('goes on where all that was looked at share one day', () => {
    expect(stretchFor({ looked: lookedAt, met: 40, first: 20_000, last: 20_000 }, page)).toBeGreaterThan(20_000);
  });
  it('is nowhere for words that hardly anything holds: then all of them are asked for', () => {
    expect(stretchFor({ ...seen, met: 0 }, page)).toBeUndefined();
    expect(stretchFor({ ...seen, met: 1 }, page)).toBeUndefined();
    expect(stretchFor({ looked: 12, met: 5, first: 1, last: 12 }, page)).toBeUndefined();
    expect(stretchFor({ looked: 0, met: 0, first: 0, last: 0 }, page)).toBeUndefined();
  });
  it('is shorter at most where the words are read basket by basket', () => {
    expect(stretchBy({ ...seen, met: 4 }, page, 'read')).toBeUndefined();
    expect(stretchBy({ ...seen, met: 40 }, page, 'read')).toBe(stretchBy({ ...seen, met: 40 }, page, 'byIndex'));
  });
  it('is all that has no day where nothing that was looked at has one', () => {
    expect(stretchFor({ ...seen, met: 40, first: Infinity, last: Infinity }, page)).toBe(Infinity);
    expect(stretchFor({ ...seen, met: 0, first: Infinity, last: Infinity }, page)).toBeUndefined();
  });
  it('is nowhere where the list begins with what has no day and goes on with what has one', () => {
    expect(stretchFor({ ...seen, met: 40, first: Infinity, last: 20_000 }, page)).toBeUndefined();
  });
});
