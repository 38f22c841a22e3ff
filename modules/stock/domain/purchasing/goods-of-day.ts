/** The goods of one day that count for the minimum of a supplier: what was placed with it, and the lines that its draft does not have already. */
export function goodsOfDay<Line extends { goods: number }>(
  placed: number,
  lines: readonly Line[],
  isDrafted: (line: Line) => boolean,
): number {
  return lines.reduce((sum, line) => sum + (isDrafted(line) ? 0 : line.goods), placed);
}
