import { describe, expect, it } from 'vitest';
import { endsAfterLastBatch, readyAfter } from './overlap.ts';

/** Open from 0 to 100 and from 200 on. */
const calendar = [
  { start: 0, end: 100 },
  { start: 200, end: 1000 },
];
const before = { start: 40, end: 260, minutes: 120, setupMinutes: 20, status: 'planned' as const };
const link = (overlapPercent?: number) => ({ id: 1, waitMinutes: 5, ...(overlapPercent && { overlapPercent }) });

describe('ready after a predecessor', () => {
  it('is its end and rest without overlap', () => expect(readyAfter(before, link(), calendar)).toBe(265));
  it('is its first batch and rest with overlap, in open time', () => {
    expect(readyAfter(before, link(30), calendar)).toBe(95);
    expect(readyAfter(before, link(60), calendar)).toBe(225);
  });
  it('is its end once it is ready, or where its place is not known', () => {
    expect(readyAfter({ ...before, status: 'ready' }, link(30), calendar)).toBe(265);
    expect(readyAfter(before, link(30), undefined)).toBe(265);
    expect(readyAfter({ ...before, end: null }, link(30), calendar)).toBeNull();
  });
});

describe('the last batch', () => {
  const next = (start: number, end: number) => ({ start, end, minutes: 100, setupMinutes: 0, status: 'planned' as const });
  it('is worked on after the predecessor is ready', () => {
    expect(endsAfterLastBatch(next(200, 300), before, link(30), calendar)).toBe(true);
    expect(endsAfterLastBatch(next(90, 280), before, link(30), calendar)).toBe(false);
    expect(endsAfterLastBatch(next(400, 500), before, link(30), calendar)).toBe(true);
  });
});
