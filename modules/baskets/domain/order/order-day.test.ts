import { expect, it } from 'vitest';
import { missedDay } from './order-day.ts';

it('missed day › is undefined while every delivery can be made', () => {
  expect(missedDay([{ lineId: 1, promised: '2026-12-10', first: '2026-12-10' }])).toBeUndefined();
  expect(missedDay([])).toBeUndefined();
});

it('missed day › gives the earliest promise that is gone and the first day for everything that is late', () => {
  const deliveries = [
    { lineId: 1, promised: '2026-12-10', first: '2026-12-14' },
    { lineId: 1, promised: '2026-12-08', first: '2026-12-15' },
    { lineId: 2, promised: '2026-12-20', first: '2026-12-16' },
  ];
  expect(missedDay(deliveries)).toEqual({ promised: '2026-12-08', first: '2026-12-15' });
});
