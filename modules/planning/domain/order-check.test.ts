import { describe, expect, it } from 'vitest';
import { checkDate } from './order-check.ts';

const now = 1_000_000;
const hours = (count: number) => count * 60;
const work = { line: 'Proefschrift', dispatchAt: now + hours(48), unplannedMinutes: 0, plannedUntil: now + hours(24) };

describe('the promised date', () => {
  it('is met when the plan ends before the truck leaves', () => expect(checkDate([work], now).colour).toBe('green'));
  it('is tight with less than four hours to spare', () =>
    expect(checkDate([work, { ...work, plannedUntil: now + hours(45) }], now)).toMatchObject({ colour: 'amber', reason: 'dateTight' }));
  it('is missed when the plan ends after it, or it has passed', () => {
    expect(checkDate([{ ...work, plannedUntil: now + hours(49) }], now)).toMatchObject({ colour: 'red', reason: 'dateLate' });
    expect(checkDate([{ ...work, dispatchAt: now - 1, plannedUntil: null }], now)).toMatchObject({ colour: 'red' });
  });
  it('counts what is not planned yet from now on, nights included', () => {
    const waiting = { ...work, plannedUntil: null };
    expect(checkDate([{ ...waiting, unplannedMinutes: hours(20) }], now).colour).toBe('green');
    expect(checkDate([{ ...waiting, unplannedMinutes: hours(25) }], now).colour).toBe('red');
  });
  it('that nobody promised is looked at', () =>
    expect(checkDate([{ ...work, dispatchAt: null }], now)).toMatchObject({ reason: 'dateNone' }));
});
