import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { firstShownDay, periodUses } from './budget-use.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const order = (orderedOn: string, euros: number, approved = false) => ({ orderedOn, amount: moneyFromEuros(euros), approved });

describe('use of a budget per period', () => {
  it('has the present period first, with what a colleague approved', () => {
    const orders = [order('2026-10-01', 100), order('2026-12-31', 50, true), order('2026-09-30', 30)];
    expect(periodUses('quarter', today, orders)).toEqual([
      { from: '2026-10-01', until: '2026-12-31', used: moneyFromEuros(150), orders: 2, approved: moneyFromEuros(50) },
      { from: '2026-07-01', until: '2026-09-30', used: moneyFromEuros(30), orders: 1, approved: moneyFromEuros(0) },
    ]);
  });
  it('shows the present period without orders, and leaves out earlier ones without', () => {
    expect(periodUses('month', today, [order('2026-08-02', 10)]).map(({ from, orders }) => [from, orders])).toEqual([
      ['2026-11-01', 0],
      ['2026-08-01', 1],
    ]);
  });
  it.each([
    ['month', '2026-08-01'],
    ['quarter', '2026-01-01'],
    ['year', '2023-01-01'],
  ] as const)('goes back four periods of a %s', (period, first) => {
    expect(firstShownDay(period, today).toString()).toBe(first);
    expect(periodUses(period, today, [order('2022-01-01', 10), order(first, 10)]).map(({ from }) => from)).toContain(first);
    expect(periodUses(period, today, [order('2022-01-01', 10)])).toHaveLength(1);
  });
});
