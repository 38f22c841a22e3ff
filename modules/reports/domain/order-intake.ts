import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';

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

/** What is to be taken in each month, without VAT, from the first of `fromMonth` on until the next target; zero ends it. */
export type IntakeTarget = { fromMonth: string; value: Money };

/** The days from `from` to `until`, both counted. */
type Days = { from: string; until: string };

/**
 * What one manager's targets ask of each of these spans: of each month its target, of a part of a month as much of it as that has of its
 * days. Null where no target stands.
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

const mostYears = 10;

/** Every period of a span is told, also the empty ones: SPAN_TOO_LONG for more days than ten years have. */
export function decideSpan(from: string, until: string): Decision<undefined, 'SPAN_TOO_LONG'> {
  const end = Temporal.PlainDate.from(from).add({ years: mostYears });
  return Temporal.PlainDate.compare(until, end) < 0 ? accept() : refuse('SPAN_TOO_LONG', { years: mostYears }, 'until');
}

/** The periods that the days from `from` to `until` lie in: by the first day of each, and which of its days are asked for. */
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
