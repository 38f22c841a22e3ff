import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';

export const intakePeriods = ['week', 'month', 'quarter'] as const;
export type IntakePeriod = (typeof intakePeriods)[number];

/** The intake of one order manager in one period. All fields are sums, so that periods and managers can be added up. */
export type Intake = {
  /** Quotes first sent in the period; sending a revision does not count again. */
  quotes: number;
  /** The number of those quotes that have become an order, at any time, that was not canceled. */
  won: number;
  /** Days from creation to first sending, summed over those quotes. */
  answerDays: number;
  /** Orders confirmed in the period and not canceled; excludes stock production, rework and internal orders. */
  orders: number;
  /** Lines and transport of those orders, without VAT. */
  value: Money;
  /** Price of the lines of those orders that have a calculated cost. */
  calculatedPrice: Money;
  /** Calculated cost of those lines. */
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

/** Adds up several periods or managers. */
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

/** The fraction of quotes that became an order, 0 to 1; null without quotes. */
export function conversionOf({ quotes, won }: Intake): number | null {
  return share(won, quotes);
}

/** Price minus cost of the calculated lines, as a fraction of their price; null without calculated lines. */
export function marginOf({ calculatedPrice, calculatedCost }: Intake): number | null {
  return share(calculatedPrice - calculatedCost, calculatedPrice);
}

/** Average days from creation to first sending; null without quotes. */
export function answerDaysOf({ answerDays, quotes }: Intake): number | null {
  return share(answerDays, quotes);
}

/** A monthly target without VAT, from the first of `fromMonth` until the next target; zero ends it. */
export type IntakeTarget = { fromMonth: string; value: Money };

/** The days from `from` to `until`, both inclusive. */
type Days = { from: string; until: string };

/**
 * The target of one manager for each of these spans: the sum of the monthly targets, prorated by days for a part of a month. Null without a
 * target.
 */
export function targetsIn(targets: readonly IntakeTarget[], spans: readonly Days[]): (Money | null)[] {
  const newestFirst = targets.toSorted((one, other) => other.fromMonth.localeCompare(one.fromMonth));
  return spans.map((days) => targetIn(newestFirst, days));
}

function targetIn(newestFirst: readonly IntakeTarget[], { from, until }: Days): Money | null {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  let units = 0;
  if (until < from) return null;
  for (let month = first.with({ day: 1 }); Temporal.PlainDate.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    const standing = newestFirst.find(({ fromMonth }) => fromMonth <= month.toString());
    const end = month.with({ day: month.daysInMonth });
    const days = later(first, month).until(earlier(last, end)).days + 1;
    units += ((standing?.value ?? 0) * days) / month.daysInMonth;
  }
  return units === 0 ? null : moneyFromUnits(Math.round(units));
}

const maxYears = 10;

/** Whether a span is short enough, because every period in it is returned, including empty ones. Refuses SPAN_TOO_LONG beyond ten years. */
export function decideSpan(from: string, until: string): Decision<undefined, 'SPAN_TOO_LONG'> {
  const end = Temporal.PlainDate.from(from).add({ years: maxYears });
  return Temporal.PlainDate.compare(until, end) < 0 ? accept() : refuse('SPAN_TOO_LONG', { years: maxYears }, 'until');
}

/** The periods that overlap the days from `from` to `until`: the first day of each, and which of its days are in the span. */
export function periodsIn(from: string, until: string, by: IntakePeriod): (Days & { period: string })[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  const periods = [];
  if (until < from) return [];
  for (let start = startOf(first, by); Temporal.PlainDate.compare(start, last) <= 0; ) {
    const next = start.add(by === 'week' ? { weeks: 1 } : { months: by === 'month' ? 1 : 3 });
    const days = { from: later(first, start).toString(), until: earlier(last, next.subtract({ days: 1 })).toString() };
    periods.push({ period: start.toString(), ...days });
    start = next;
  }
  return periods;
}

function startOf(day: Temporal.PlainDate, by: IntakePeriod): Temporal.PlainDate {
  if (by === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  return day.with({ day: 1, month: by === 'month' ? day.month : day.month - ((day.month - 1) % 3) });
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) > 0 ? one : other);
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);
