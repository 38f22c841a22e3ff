import { describe, expect, it } from 'vitest';
import { decideAcknowledge, decideLimit, levelReached, periodOf, shareOf } from './limits.ts';

const period = (day: string, kind: 'week' | 'month' | 'quarter') => {
  const { from, until } = periodOf(Temporal.PlainDate.from(day), kind);
  return [from.toString(), until.toString()];
};

describe('the period of a limit', () => {
  it.each([
    ['2026-11-18', 'week', '2026-11-16', '2026-11-23'],
    ['2026-11-22', 'week', '2026-11-16', '2026-11-23'],
    ['2026-01-01', 'week', '2025-12-29', '2026-01-05'],
    ['2026-11-30', 'month', '2026-11-01', '2026-12-01'],
    ['2026-11-18', 'quarter', '2026-10-01', '2027-01-01'],
    ['2026-01-31', 'quarter', '2026-01-01', '2026-04-01'],
  ] as const)('of %s by the %s is from %s until before %s', (day, kind, from, until) => expect(period(day, kind)).toEqual([from, until]));
});

describe('complaint limit', () => {
  const limit = { warnAt: 3, stopAt: 5 };
  it('reaches `warn` first and `stop` second', () => {
    expect([2.99, 3, 4, 5, 9].map((value) => levelReached(limit, value))).toEqual([undefined, 'warn', 'warn', 'stop', 'stop']);
    expect(levelReached(limit, undefined)).toBeUndefined();
  });
  it('measures a share only from twenty orders on', () => {
    expect(shareOf(1, 19)).toBeUndefined();
    expect(shareOf(1, 20)).toBe(5);
    expect(shareOf(1, 300)).toBe(0.33);
  });
  it('names its scope, and warns below its stop value', () => {
    expect(decideLimit({ scope: 'all', scopeId: null, ...limit }).accepted).toBe(true);
    expect(decideLimit({ scope: 'reason', scopeId: null, ...limit })).toMatchObject({ code: 'LIMIT_SCOPE_MISSING', field: 'scopeId' });
    expect(decideLimit({ scope: 'all', scopeId: null, warnAt: 6, stopAt: 5 })).toMatchObject({ code: 'LIMIT_ORDER' });
  });
  it('has notices that are acknowledged once', () => {
    expect(decideAcknowledge({ acknowledgedBy: null }).accepted).toBe(true);
    expect(decideAcknowledge({ acknowledgedBy: 'Koen' })).toMatchObject({ code: 'NOTICE_ACKNOWLEDGED', params: { name: 'Koen' } });
  });
});
