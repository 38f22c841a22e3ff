import { describe, expect, it } from 'vitest';
import { promisedDispatch } from './dispatch-promise.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-23');
const holiday = new Set(['2026-11-26']);
const promise = (...works: { planned?: string; leadDays?: number }[]) =>
  promisedDispatch(
    works.map(({ planned, leadDays = null }) => ({ planned: planned === undefined ? undefined : day(planned), leadDays })),
    today,
    holiday,
  ).toString();

describe('promise of a dispatch day', () => {
  it('is the day of the plan when the product has no lead time, or a shorter one', () => {
    expect(promise({ planned: '2026-11-25' })).toBe('2026-11-25');
    expect(promise({ planned: '2026-12-03', leadDays: 3 })).toBe('2026-12-03');
  });
  it("is never earlier than the product's lead time in working days", () => {
    expect(promise({ planned: '2026-11-24', leadDays: 5 })).toBe('2026-12-01');
  });
  it('is the lead time without room in the plan, or ten working days without either', () => {
    expect(promise({ leadDays: 2 })).toBe('2026-11-25');
    expect(promise({})).toBe('2026-12-08');
  });
  it('waits for the last of several products, and is today for none', () => {
    expect(promise({ planned: '2026-11-24', leadDays: 1 }, { planned: '2026-11-24', leadDays: 8 })).toBe('2026-12-04');
    expect(promise()).toBe('2026-11-23');
  });
});
