import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** An ordered component: its agreed price, its invoiced price if known, and its calculated cost. */
export type OrderedPart = { price: Money; invoiced: Money | null; calculated: Money };

/** The difference between the real and the calculated cost of a line's outsourced work; negative when it is cheaper. */
export function outsideDifference(parts: readonly OrderedPart[]): Money {
  return parts.reduce((sum, { price, invoiced, calculated }) => addMoney(sum, subtractMoney(invoiced ?? price, calculated)), noMoney);
}
