import { type Money, subtractMoney } from '#platform/domain/money.ts';

type Operation = { planned: number; worked: number | null };

/** The minutes of the finished operations, as calculated and as counted; undefined while none is finished. */
export function finishedMinutes(operations: readonly Operation[]): { planned: number; worked: number } | undefined {
  const finished = operations.filter(({ worked }) => worked !== null);
  if (finished.length === 0) return undefined;
  return {
    planned: finished.reduce((sum, { planned }) => sum + planned, 0),
    worked: finished.reduce((sum, { worked }) => sum + worked!, 0),
  };
}

/** Returns the margin of a line and its rate of the price; null without a cost, the rate also without a price. */
export function resultOf(price: Money, cost: Money | null): { margin: Money | null; rate: number | null } {
  if (cost === null) return { margin: null, rate: null };
  const margin = subtractMoney(price, cost);
  return { margin, rate: price > 0 ? margin / price : null };
}
