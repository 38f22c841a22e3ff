import { describe, expect, it } from 'vitest';
import { checkDate } from './order-check.ts';

const now = 1_000_000;
const hours = (count: number) => count * 60;
const work = { line: 'Proefschrift', dispatchAt: now + hours(48), unplannedMinutes: 0, plannedUntil: now + hours(24) };

describe('date check', () => {
  it('reports green when the plan ends before the truck leaves', () => expect(checkDate([work], now).colour).toBe('green'));
  it('reports amber with less than four hours to spare', () =>
    expect(checkDate([work, { ...work, plannedUntil: now + hours(45) }], now)).toMatchObject({ colour: 'amber', reason: 'dateTight' }));
  it('reports red when the plan ends after the truck leaves, or the truck has left', () => {
    expect(checkDate([{ ...work, plannedUntil: now + hours(49) }], now)).toMatchObject({ colour: 'red', reason: 'dateLate' });
    expect(checkDate([{ ...work, dispatchAt: now - 1, plannedUntil: null }], now)).toMatchObject({ colour: 'red' });
  });
  it('counts unplanned work from now on, nights included', () => {
    const waiting = { ...work, plannedUntil: null };
    expect(checkDate([{ ...waiting, unplannedMinutes: hours(20) }], now).colour).toBe('green');
    expect(checkDate([{ ...waiting, unplannedMinutes: hours(25) }], now).colour).toBe('red');
  });
  it('reports amber when no date is promised', () =>
    expect(checkDate([{ ...work, dispatchAt: null }], now)).toMatchObject({ reason: 'dateNone' }));
});
