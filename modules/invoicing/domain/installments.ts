import { addMoney, type Money, percentOf, subtractMoney } from '#platform/domain/money.ts';

/**
 * Divides a total including VAT by the percentages of a payment plan: each instalment in whole cents; the last takes the remainder, so that
 * they add up to the total. Throws when the percentages do not add up to 100.
 */
export function divideInstallments(total: Money, percentages: readonly number[]): Money[] {
  const sum = percentages.reduce((added, percent) => added + percent, 0);
  if (Math.abs(sum - 100) > 1e-6) throw new RangeError(`a payment plan divides 100%, not ${sum}%`);
  const first = percentages.slice(0, -1).map((percent) => percentOf(total, percent));
  return [...first, subtractMoney(total, addMoney(...first))];
}
