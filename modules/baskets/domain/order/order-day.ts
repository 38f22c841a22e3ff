export type DatedDelivery = { lineId: number; promised: string; first: string };
/** A promised day that is gone, with the first one on which everything can still be there. */
export type MissedDay = { promised: string; first: string };

/** The promised day that cannot be made when the order begins now, with the first that can; undefined while every delivery can be. */
export function missedDay(deliveries: readonly DatedDelivery[]): MissedDay | undefined {
  const late = deliveries.filter(({ promised, first }) => promised < first);
  if (late.length === 0) return undefined;
  return {
    promised: late.map(({ promised }) => promised).sort()[0]!,
    first: late
      .map(({ first }) => first)
      .sort()
      .at(-1)!,
  };
}
