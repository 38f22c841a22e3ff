type Content = { lineId: number; quantity: number };

/** Per order line the proposed pieces that are in none of the boxes; lines with all their pieces boxed are left out. */
export function unboxedPieces(proposed: readonly Content[], boxed: readonly Content[]): { lineId: number; pieces: number }[] {
  const inBoxes = piecesByLine(boxed);
  return [...piecesByLine(proposed)].flatMap(([lineId, pieces]) => {
    const left = pieces - (inBoxes.get(lineId) ?? 0);
    return left > 0 ? [{ lineId, pieces: left }] : [];
  });
}

export function piecesByLine(contents: readonly Content[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of contents) pieces.set(lineId, quantity + (pieces.get(lineId) ?? 0));
  return pieces;
}
