/** An order that waits to be picked: the day that needs it, when its van leaves, and how many of its pieces can be picked now. */
type Demand = { needOn: string; leavesAt: string | null; pieces: number; pickable: number };

export const pickStates = ['complete', 'incomplete'] as const;
export type PickState = (typeof pickStates)[number];

/** A departure, by which lists are filtered: `2026-12-02 16:00`. */
const departureOf = ({ needOn, leavesAt }: Demand) => (leavesAt === null ? null : `${needOn} ${leavesAt}`);

/** The departures of these orders, the first one first. */
export function departuresOf(demands: readonly Demand[]): string[] {
  return [...new Set(demands.flatMap((demand) => departureOf(demand) ?? []))].sort();
}

/**
 * The orders of a state, and those that must be out by a departure: what leaves with it, and what should have left before. An order whose
 * departure is unknown is out by the end of its day.
 */
export function filterDemands<D extends Demand>(
  demands: readonly D[],
  { state, until }: { state?: PickState | undefined; until?: string | undefined },
): D[] {
  return demands.filter((demand) => {
    const isComplete = demand.pickable >= demand.pieces;
    if (state !== undefined && isComplete !== (state === 'complete')) return false;
    return until === undefined || (departureOf(demand) ?? `${demand.needOn} 24:00`) <= until;
  });
}
