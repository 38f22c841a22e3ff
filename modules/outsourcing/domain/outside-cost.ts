import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** A component that somebody makes: what was agreed, what was invoiced once it is, what the calculation reckoned for doing it here. */
export type BoughtPart = { price: Money; invoiced: Money | null; calculated: Money };

/** What the work of a line that is done outside really costs beyond what was calculated; below zero when it is cheaper. */
export function outsideDifference(parts: readonly BoughtPart[]): Money {
  return parts.reduce((sum, { price, invoiced, calculated }) => addMoney(sum, subtractMoney(invoiced ?? price, calculated)), noMoney);
}
