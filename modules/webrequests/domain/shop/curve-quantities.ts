import { maxCopies } from './configuration.ts';

/** The quantities of the curve beside the chosen one and its double, as parts of the chosen one. */
const otherParts = [0.25, 0.5, 1.5, 4];

/** The quantities at which a customer sees the price beside the chosen one, in order: its double, and round ones around it. */
export function curveQuantities(chosen: number): number[] {
  const others = otherParts.map((part) => rounded(chosen * part));
  const all = [chosen, 2 * chosen, ...others].map((quantity) => Math.min(maxCopies, Math.max(1, quantity)));
  return [...new Set(all)].sort((one, other) => one - other);
}

/** To a multiple of what people order by: pieces below ten, fives below a hundred, and then a quarter of the power of ten below. */
function rounded(quantity: number): number {
  const step = quantity < 10 ? 1 : quantity < 100 ? 5 : 10 ** Math.floor(Math.log10(quantity)) / 4;
  return Math.round(quantity / step) * step;
}
