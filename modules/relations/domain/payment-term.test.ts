import { expect, it } from 'vitest';
import { dueDay } from './payment-term.ts';

it('payment term › counts from the date of the invoice, or from the end of its month', () => {
  const due = (on: string, paymentDays: number, paymentMonthEnd: boolean) =>
    dueDay(Temporal.PlainDate.from(on), { paymentDays, paymentMonthEnd }).toString();
  expect(due('2026-11-05', 30, false)).toBe('2026-12-05');
  expect(due('2026-11-05', 30, true)).toBe('2026-12-30');
  expect(due('2026-11-30', 30, true)).toBe('2026-12-30');
  expect(due('2028-02-01', 0, true)).toBe('2028-02-29');
});
