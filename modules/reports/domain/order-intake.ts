import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';

export const intakePeriods = ['week', 'month', 'quarter'] as const;
export type IntakePeriod = (typeof intakePeriods)[number];

/** What is counted for one order manager in one period; sums, so that periods and managers can be added up. */
export type Intake = {
  /** Quotes sent for the first time in the period; a revision of one that was sent before does not count again. */
  quotes: number;
  /** Of those quotes, how many are an order by now that was not canceled, whenever that was. */
  won: number;
  /** Days from creation to first sending, summed over those quotes. */
  answerDays: number;
  /** Orders confirmed in the period and not canceled; stock production, rework and internal orders are none. */
  orders: number;
  /** Lines and transport of those orders, without VAT. */
  value: Money;
  /** Price of the lines of those orders that have a calculated cost. */
  calculatedPrice: Money;
  /** What those lines cost by their calculation. */
  calculatedCost: Money;
};

export const noIntake: Intake = {
  quotes: 0,
  won: 0,
  answerDays: 0,
  orders: 0,
  value: noMoney,
  calculatedPrice: noMoney,
  calculatedCost: noMoney,
};

/** Several periods or managers together. */
export function sumIntake(parts: readonly Intake[]): Intake {
  return parts.reduce(
    (sum, part) => ({
      quotes: sum.quotes + part.quotes,
      won: sum.won + part.won,
      answerDays: sum.answerDays + part.answerDays,
      orders: sum.orders + part.orders,
      value: addMoney(sum.value, part.value),
      calculatedPrice: addMoney(sum.calculatedPrice, part.calculatedPrice),
      calculatedCost: addMoney(sum.calculatedCost, part.calculatedCost),
    }),
    noIntake,
  );
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The part of the quotes made that became an order, 0 to 1; null without quotes. */
export function conversionOf({ quotes, won }: Intake): number | null {
  return share(won, quotes);
}

/** Price less cost of the calculated lines, as a part of their price; null without calculated lines. */
export function marginOf({ calculatedPrice, calculatedCost }: Intake): number | null {
  return share(calculatedPrice - calculatedCost, calculatedPrice);
}

/** Average days from creation to first sending; null without quotes. */
export function answerDaysOf({ answerDays, quotes }: Intake): number | null {
  return share(answerDays, quotes);
}
