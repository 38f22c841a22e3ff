import { type Money, subtractMoney } from '#platform/domain/money.ts';

export const priceReasons = ['agreed', 'quantity', 'rates', 'terms'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** One price computed in steps, from what was paid to what it costs now. */
export type PricePoints = {
  paid: Money;
  /** The price calculated then; `paid` differs from it when another amount was agreed. */
  calculated: Money;
  /** By the same rates and terms, for the quantity asked now. */
  asked: Money;
  /** By the rates of today and the customer's terms of then. */
  rated: Money;
  /** By the rates and terms of today. */
  today: Money;
};
export type PriceStep = { reason: PriceReason; change: Money };

/** Explains the difference from what was paid, step by step; steps without a change are left out, the rest adds up to the difference. */
export function priceSteps({ paid, calculated, asked, rated, today }: PricePoints): PriceStep[] {
  const steps: PriceStep[] = [
    { reason: 'agreed', change: subtractMoney(calculated, paid) },
    { reason: 'quantity', change: subtractMoney(asked, calculated) },
    { reason: 'rates', change: subtractMoney(rated, asked) },
    { reason: 'terms', change: subtractMoney(today, rated) },
  ];
  return steps.filter(({ change }) => change !== 0);
}
