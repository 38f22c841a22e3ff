/** What was asked of a supplier and what it confirmed of one line; null where nothing was asked of it, or nothing is known. */
export type AskedLine = { asked: number | null; priceEur: number | null; askedOn: string | null };
export type ConfirmedLine = { ordered: number | null; confirmedEur: number | null; expectedOn: string | null };

/** Of what a confirmation names another one than was asked. */
export type ConfirmedDifference = { quantity: boolean; price: boolean; day: boolean };

/** Compares what a supplier confirmed with what was asked: quantity, price and day, an earlier one too. */
export function confirmedDifference({ asked, priceEur, askedOn }: AskedLine, confirmed: ConfirmedLine): ConfirmedDifference {
  const differs = <Value>(one: Value | null, other: Value | null) => one !== null && other !== null && one !== other;
  return {
    quantity: differs(asked, confirmed.ordered),
    price: differs(priceEur, confirmed.confirmedEur),
    day: differs(askedOn, confirmed.expectedOn),
  };
}
