/** Pieces of one lot at one location. */
export type StockPart = { lot: string; location: string; quantity: number };

/** Pieces to pack of an order line, with what was picked for it. */
type LineToPack = { lineId: number; pieces: number; staged: readonly StockPart[] };

/**
 * What packing takes for each order line of one article: of a picked line what is at the stage, else the oldest lots, which the lines empty
 * in their order (`packStaged`, `packWithoutList`). Gives what there is when that is less.
 */
export function partsToPack(oldest: readonly StockPart[], lines: readonly LineToPack[]): Map<number, StockPart[]> {
  const left = oldest.map((part) => ({ ...part }));
  return new Map(
    lines.map(({ lineId, pieces, staged }) => [lineId, takeFrom(staged.length > 0 ? staged.map((part) => ({ ...part })) : left, pieces)]),
  );
}

/** Takes pieces from the first positions on, and lowers what is left of them. */
function takeFrom(positions: StockPart[], pieces: number): StockPart[] {
  let missing = pieces;
  return positions.flatMap((position) => {
    const quantity = Math.min(missing, position.quantity);
    missing -= quantity;
    position.quantity -= quantity;
    return quantity > 0 ? [{ ...position, quantity }] : [];
  });
}
