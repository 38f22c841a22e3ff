import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money, subtractMoney } from '#platform/domain/money.ts';

export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** Consequences of exceeding the budget. */
export const budgetLimits = ['approve', 'refuse'] as const;
export type BudgetLimit = (typeof budgetLimits)[number];

const monthsOf = { month: 1, quarter: 3, year: 12 } as const satisfies Record<BudgetPeriod, number>;

/** The first and last day of the month, quarter or year that holds a day. */
export function periodOf(period: BudgetPeriod, day: Temporal.PlainDate): { from: Temporal.PlainDate; until: Temporal.PlainDate } {
  const months = monthsOf[period];
  const from = day.with({ day: 1, month: Math.floor((day.month - 1) / months) * months + 1 });
  return { from, until: from.add({ months }).subtract({ days: 1 }) };
}

/** The rest of a budget, negative when a colleague approved more; without VAT. */
export const leftOf = ({ amount, used }: { amount: Money; used: Money }): Money => subtractMoney(amount, used);

export type OpenBudget = { beyond: BudgetLimit; left: Money };

/** Whether an order waits for a colleague because it passes the buyer's budget. */
export const passesBudget = (budget: OpenBudget | null, amount: Money): boolean => budget !== null && amount > budget.left;

type Named = OpenBudget & { name: string; until: string; raisers: string };

/** Decides whether an order is refused by the buyer's budget; refuses BUDGET_EXCEEDED with what is left, until when, and who raises it. */
export function decideWithinBudget(budget: Named | null, amount: Money): Decision<undefined, 'BUDGET_EXCEEDED' | 'BUDGET_EXCEEDED_ALONE'> {
  if (budget === null || budget.beyond === 'approve' || !passesBudget(budget, amount)) return accept();
  const { name, until, raisers } = budget;
  const params = { name, left: Math.max(0, eurosOf(budget.left)), amount: eurosOf(amount), until };
  return raisers === '' ? refuse('BUDGET_EXCEEDED_ALONE', params) : refuse('BUDGET_EXCEEDED', { ...params, raisers });
}

type Colleague = { contactId: number; name: string; budgetId: number | null; budget: string };

/** Decides which colleagues order from a budget; refuses BUDGET_COLLEAGUE_TAKEN for one who orders from another. */
export function decideBudgetMembers(budgetId: number | null, members: readonly Colleague[]): Decision<undefined, 'BUDGET_COLLEAGUE_TAKEN'> {
  const taken = members.find((one) => one.budgetId !== null && one.budgetId !== budgetId);
  return taken ? refuse('BUDGET_COLLEAGUE_TAKEN', { name: taken.name, budget: taken.budget }, 'contactIds') : accept();
}
