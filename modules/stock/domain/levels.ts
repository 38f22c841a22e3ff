import { type Refused, refuse } from '#platform/domain/decision.ts';

/** What of an article is there and what of it is promised to orders, in pieces. */
export type StockLevel = { physical: number; reserved: number };

/**
 * What an article comes to (domain model 3.5): `physical − reserved`. What is in production or on order for stock would be added here;
 * neither is kept yet. Below zero when a back order waits or a count found less than was promised.
 */
export function economicStock({ physical, reserved }: StockLevel): number {
  return physical - reserved;
}

/** What can still be promised: the economic stock, never below nothing. */
export function freeStock(level: StockLevel): number {
  return Math.max(0, economicStock(level));
}

/** Whether an article is to be made or bought again: its economic stock is under its minimum. */
export function isBelowMinimum(level: StockLevel, minStock: number): boolean {
  return economicStock(level) < minStock;
}

/** When an article is to be made or bought again, and by how many; 0 is no maximum, and no quantity of its own. */
export type ReorderRule = { minStock: number; maxStock: number; reorderQuantity: number };

/**
 * How many pieces to make or buy again: nothing above the minimum; below it as many times the reorder quantity as bring it there, or without one
 * up to the maximum, else to the minimum.
 */
export function reorderAdvice(level: StockLevel, { minStock, maxStock, reorderQuantity }: ReorderRule): number {
  if (!isBelowMinimum(level, minStock)) return 0;
  const short = minStock - economicStock(level);
  if (reorderQuantity > 0) return Math.ceil(short / reorderQuantity) * reorderQuantity;
  return maxStock > 0 ? maxStock - economicStock(level) : short;
}

/** There is not enough stock: of what, how much there is and how much was asked. */
export function stockShort(
  about: { line: string; lineId?: number; available: number; asked: number },
  field?: string,
): Refused<'STOCK_SHORT'> {
  return refuse('STOCK_SHORT', about, field);
}
