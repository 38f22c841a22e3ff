import type { UnitCountry } from '#modules/identity/domain/setup/unit.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A rate in per cent from a day, `YYYY-MM-DD`, and the rate that it takes the place of, if any. */
export type VatRate = { percent: number; validFrom: string; replaces: number | null };

const usualRates: Record<UnitCountry, readonly number[]> = {
  NL: [0, 9, 21],
  BE: [0, 6, 12, 21],
  DE: [0, 7, 19],
  FR: [0, 5.5, 10, 20],
  LU: [0, 3, 8, 14, 17],
};

const isBegun = (day: string) => (rate: VatRate) => rate.validFrom <= day;

/** The rate that holds on a day in the place of another: itself while nothing replaced it. */
export function vatRateOn(rates: readonly VatRate[], percent: number, day: string): number {
  const begun = rates.filter(isBegun(day)).toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return begun.reduce((current, { percent: next, replaces }) => (replaces === current ? next : current), percent);
}

/** The rates of a unit on a day, the highest first. */
export function vatRatesOn(country: UnitCountry, rates: readonly VatRate[], day: string): number[] {
  const begun = rates.filter(isBegun(day)).map(({ percent }) => percent);
  const all = [...usualRates[country], ...begun].filter((percent) => vatRateOn(rates, percent, day) === percent);
  return [...new Set(all)].toSorted((one, other) => other - one);
}

/** The rates that ended by a day, each with the one that holds instead. */
export function endedVatRates(rates: readonly VatRate[], day: string): { from: number; to: number }[] {
  const replaced = new Set(rates.filter(isBegun(day)).flatMap(({ replaces }) => replaces ?? []));
  return [...replaced].map((from) => ({ from, to: vatRateOn(rates, from, day) })).filter(({ from, to }) => from !== to);
}

export type VatRateRefusal = 'VAT_RATE_TWICE' | 'VAT_RATE_REPLACES_ITSELF' | 'VAT_RATE_REPLACED_TWICE';

/** Whether a unit can have a rate beside its others. */
export function decideVatRate(rate: VatRate, others: readonly VatRate[]): Decision<undefined, VatRateRefusal> {
  const { percent, validFrom, replaces } = rate;
  if (replaces === percent) return refuse('VAT_RATE_REPLACES_ITSELF', {}, 'replaces');
  if (others.some((one) => one.percent === percent && one.validFrom === validFrom)) return refuse('VAT_RATE_TWICE', { percent }, 'percent');
  return replaces !== null && others.some((one) => one.replaces === replaces && one.validFrom === validFrom)
    ? refuse('VAT_RATE_REPLACED_TWICE', { percent: replaces }, 'replaces')
    : accept();
}

/** Whether a rate may change or go: not once its day came, because lines and invoices have it. */
export function decideChangeVatRate({ validFrom }: { validFrom: string }, today: string): Decision<undefined, 'VAT_RATE_HOLDS'> {
  return validFrom > today ? accept() : refuse('VAT_RATE_HOLDS', { day: validFrom });
}
