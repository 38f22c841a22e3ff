export type DatedDelivery = { lineId: number; promised: string; first: string };
/** A promised day that is gone, with the first one on which everything can still be there. */
export type MissedDay = { promised: string; first: string };

/** The deliveries that cannot be made on their promised day when the order begins now. */
export const lateDeliveries = <Dated extends DatedDelivery>(deliveries: readonly Dated[]): Dated[] =>
  deliveries.filter(({ promised, first }) => promised < first);

/** The promised day that cannot be made when the order begins now, with the first that can; undefined while every delivery can be. */
export function missedDay(deliveries: readonly DatedDelivery[]): MissedDay | undefined {
  const late = lateDeliveries(deliveries);
  if (late.length === 0) return undefined;
  return {
    promised: late.map(({ promised }) => promised).sort()[0]!,
    first: late
      .map(({ first }) => first)
      .sort()
      .at(-1)!,
  };
}
