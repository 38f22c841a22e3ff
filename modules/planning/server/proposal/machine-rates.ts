import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { Window } from '#modules/planning/domain/calendar.ts';

/** Euros for an hour of each machine, by its id, which is the code of its place. */
export function machineRates({ presses, finishing: { others = [], ...kinds } }: Shop): Map<string, number> {
  const machines = [...presses, ...others, ...Object.values(kinds).filter((machine) => machine !== undefined)];
  return new Map(machines.map(({ id, eurPerHour }) => [id, eurPerHour]));
}

/** Euros for an hour of overtime at each place of a machine, by its id: the rate of the machine with the surcharge of the place. */
export function overtimeRates(shop: Shop, places: readonly { id: number; code: string; overtimePercent: number }[]): Map<number, number> {
  const rates = machineRates(shop);
  return new Map(
    places.flatMap(({ id, code, overtimePercent }) => (rates.has(code) ? [[id, rates.get(code)! * (1 + overtimePercent / 100)]] : [])),
  );
}

/** Euros for a stretch of overtime at an hourly rate, to the cent; null without a rate. */
export const overtimePrice = ({ start, end }: Window, rate: number | undefined): number | null =>
  rate === undefined ? null : Math.round(((end - start) / 60) * rate * 100) / 100;
