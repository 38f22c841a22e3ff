import { describe, expect, it } from 'vitest';
import { firstOffered, offerInstead, offerOfSpeed, offerOn } from './day-offers.ts';

const offers = [
  { kind: 'economy' as const, leavesOn: '2026-12-15' },
  { kind: 'standard' as const, leavesOn: '2026-12-03' },
  { kind: 'express' as const, leavesOn: '2026-12-01' },
];

describe('offer of a day', () => {
  it.each([
    [null, 'standard'],
    ['2026-12-02', 'express'],
    ['2026-12-03', 'standard'],
    ['2026-12-14', 'standard'],
    ['2026-12-20', 'economy'],
  ])('on %s is %s', (day, kind) => {
    expect(offerOn(offers, day)?.kind).toBe(kind);
  });
  it('is that of the chosen speed, or the promised one where there is no such day', () => {
    expect(offerOfSpeed(offers, 'express')?.leavesOn).toBe('2026-12-01');
    for (const speed of [undefined, 'standard', 'gone']) expect(offerOfSpeed(offers, speed)?.kind).toBe('standard');
    expect(offerOfSpeed(offers.slice(1), 'economy')?.kind).toBe('standard');
  });
  it('is the promised one instead of a chosen speed that the basket does not have', () => {
    const [economy, standard, express] = offers;
    expect(offerInstead([economy!, standard!], 'express')).toBe(standard);
    expect(offerInstead([standard!, express!], 'economy')).toBe(standard);
    for (const { kind } of offers) expect(offerInstead(offers, kind)).toBeUndefined();
    expect(offerInstead([], 'express')).toBeUndefined();
  });
  it('is the promised one on every day when there is no other', () => {
    const [, standard] = offers;
    expect(offerOn([standard!], '2026-12-01')).toBe(standard);
    expect(offerOn([], null)).toBeUndefined();
    expect(firstOffered(offers)).toBe('2026-12-01');
  });
});
