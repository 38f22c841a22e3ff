import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';
import { type BudgetPeriod, periodOf } from './budget.ts';

/** An order that counts towards a budget; `approved` when a colleague approved it. */
export type BudgetOrder = { orderedOn: string; amount: Money; approved: boolean };
export type PeriodUse = { from: string; until: string; used: Money; orders: number; approved: Money };

const maxPeriods = 4;

/** The first day of the earliest period that is shown. */
export function firstShownDay(period: BudgetPeriod, today: Temporal.PlainDate): Temporal.PlainDate {
  let { from } = periodOf(period, today);
  for (let before = 1; before < maxPeriods; before += 1) from = periodOf(period, from.subtract({ days: 1 })).from;
  return from;
}

/** The use of a budget per period, the present one first; earlier ones only with orders. */
export function periodUses(period: BudgetPeriod, today: Temporal.PlainDate, orders: readonly BudgetOrder[]): PeriodUse[] {
  const first = firstShownDay(period, today);
  const uses: PeriodUse[] = [];
  for (let day = today; Temporal.PlainDate.compare(day, first) >= 0; ) {
    const { from, until } = periodOf(period, day);
    const [start, end] = [from.toString(), until.toString()];
    const counted = orders.filter(({ orderedOn }) => orderedOn >= start && orderedOn <= end);
    const sum = (of: readonly BudgetOrder[]) => addMoney(noMoney, ...of.map(({ amount }) => amount));
    if (counted.length > 0 || uses.length === 0)
      uses.push({
        from: start,
        until: end,
        used: sum(counted),
        orders: counted.length,
        approved: sum(counted.filter((one) => one.approved)),
      });
    day = from.subtract({ days: 1 });
  }
  return uses;
}
