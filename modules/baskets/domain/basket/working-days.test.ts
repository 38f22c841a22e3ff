import { describe, expect, it } from 'vitest';
import { addWorkingDays, workingDayBefore, workingDayFrom } from './working-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const none: ReadonlySet<string> = new Set();
const christmas: ReadonlySet<string> = new Set(['2026-12-25', '2026-12-26', '2027-01-01']);

describe('working days', () => {
  it('are Monday to Friday', () => {
    expect(addWorkingDays(day('2026-11-20'), 5, none).toString()).toBe('2026-11-27');
    expect(addWorkingDays(day('2026-11-21'), 5, none).toString()).toBe('2026-11-27');
    expect(addWorkingDays(day('2026-11-25'), 5, none).toString()).toBe('2026-12-02');
  });
  it('exclude the shop’s holidays', () => {
    expect(addWorkingDays(day('2026-12-24'), 1, christmas).toString()).toBe('2026-12-28');
    expect(addWorkingDays(day('2026-12-24'), 5, christmas).toString()).toBe('2027-01-04');
    expect(workingDayFrom(day('2026-12-25'), christmas).toString()).toBe('2026-12-28');
    expect(workingDayFrom(day('2026-12-28'), christmas).toString()).toBe('2026-12-28');
    expect(workingDayBefore(day('2026-12-28'), christmas).toString()).toBe('2026-12-24');
  });
});
