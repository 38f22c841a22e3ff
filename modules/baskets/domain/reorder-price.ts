import { type Money, subtractMoney } from '#platform/domain/money.ts';

export const priceReasons = ['agreed', 'quantity', 'rates', 'terms'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** One price reckoned in four ways, from what was paid to what it costs now. */
export type PricePoints = {
  paid: Money;
  /** What was calculated then; another amount was agreed when it differs. */
  calculated: Money;
  /** The same rates and terms, in the number that is asked now. */
  asked: Money;
  /** The rates of today, the terms of then. */
  rated: Money;
  /** All of today. */
  today: Money;
};
export type PriceStep = { reason: PriceReason; change: Money };

/** Why a price differs from what was paid, step by step; what changed nothing is left out, and the steps add up to the difference. */
export function priceSteps({ paid, calculated, asked, rated, today }: PricePoints): PriceStep[] {
  const steps: PriceStep[] = [
    { reason: 'agreed', change: subtractMoney(calculated, paid) },
    { reason: 'quantity', change: subtractMoney(asked, calculated) },
    { reason: 'rates', change: subtractMoney(rated, asked) },
    { reason: 'terms', change: subtractMoney(today, rated) },
  ];
  return steps.filter(({ change }) => change !== 0);
}
