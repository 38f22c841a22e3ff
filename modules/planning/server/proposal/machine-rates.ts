import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** Euros for an hour of each machine, by its id, which is the code of its place. */
export function machineRates({ presses, finishing: { others = [], ...kinds } }: Shop): Map<string, number> {
  const machines = [...presses, ...others, ...Object.values(kinds).filter((machine) => machine !== undefined)];
  return new Map(machines.map(({ id, eurPerHour }) => [id, eurPerHour]));
}
