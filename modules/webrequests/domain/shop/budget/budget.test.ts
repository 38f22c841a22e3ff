import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideBudgetMembers, decideWithinBudget, leftOf, passesBudget, periodOf } from './budget.ts';

const euros = moneyFromEuros;
const budget = { name: 'Marketing', beyond: 'refuse' as const, left: euros(100), until: '2026-12-31', raisers: 'Ellen Prins' };

describe('period of a budget', () => {
  it.each([
    ['month', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-18', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('is the %s of %s', (period, day, from, until) => {
    const found = periodOf(period, Temporal.PlainDate.from(day));
    expect([found.from.toString(), found.until.toString()]).toEqual([from, until]);
  });
});

describe('budget of an order', () => {
  it('is passed by more than what is left, which an approval can bring below zero', () => {
    expect(passesBudget(budget, euros(100))).toBe(false);
    expect(passesBudget(budget, euros(100.01))).toBe(true);
    expect(passesBudget({ ...budget, left: leftOf({ amount: euros(10), used: euros(12) }) }, euros(0))).toBe(true);
    expect(passesBudget(null, euros(1_000_000))).toBe(false);
  });
  it('refuses an order beyond it, and says what is left and who raises it', () => {
    expect(decideWithinBudget(budget, euros(100)).accepted).toBe(true);
    expect(decideWithinBudget(budget, euros(250))).toMatchObject({
      code: 'BUDGET_EXCEEDED',
      params: { name: 'Marketing', left: 100, amount: 250, until: '2026-12-31', raisers: 'Ellen Prins' },
    });
    expect(decideWithinBudget({ ...budget, raisers: '' }, euros(250))).toMatchObject({ code: 'BUDGET_EXCEEDED_ALONE' });
  });
  it('does not refuse where a colleague approves, or without a budget', () => {
    expect(decideWithinBudget({ ...budget, beyond: 'approve' }, euros(250)).accepted).toBe(true);
    expect(decideWithinBudget(null, euros(250)).accepted).toBe(true);
  });
});

describe('members of a budget', () => {
  const ellen = { contactId: 1, name: 'Ellen Prins', budgetId: null, budget: '' };
  it('are colleagues without another budget', () => {
    expect(decideBudgetMembers(3, [ellen, { ...ellen, budgetId: 3 }]).accepted).toBe(true);
    expect(decideBudgetMembers(null, [ellen]).accepted).toBe(true);
  });
  it('refuses a colleague who orders from another', () => {
    const taken = { ...ellen, budgetId: 4, budget: 'Inkoop' };
    expect(decideBudgetMembers(3, [taken])).toMatchObject({
      code: 'BUDGET_COLLEAGUE_TAKEN',
      params: { name: 'Ellen Prins', budget: 'Inkoop' },
    });
    expect(decideBudgetMembers(null, [taken]).accepted).toBe(false);
  });
});
