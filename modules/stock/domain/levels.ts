import { type Refused, refuse } from '#platform/domain/decision.ts';

/** The physical and the reserved stock of an article, and what orders for stock are making of it, in pieces. */
export type StockLevel = { physical: number; reserved: number; inProduction?: number };

/**
 * The economic stock of an article: `physical − reserved`, and what is made for stock. Negative when a back order waits or
 * a count found less than was promised.
 */
export function economicStock({ physical, reserved, inProduction = 0 }: StockLevel): number {
  return physical - reserved + inProduction;
}

/** The free stock that can still be promised: what is there and not reserved, never below zero. */
export function freeStock({ physical, reserved }: StockLevel): number {
  return Math.max(0, physical - reserved);
}

/** Whether the economic stock of an article is below its minimum. */
export function isBelowMinimum(level: StockLevel, minStock: number): boolean {
  return economicStock(level) < minStock;
}

/** The reorder rule of an article; 0 means no maximum, or no reorder quantity. */
export type ReorderRule = { minStock: number; maxStock: number; reorderQuantity: number };

/**
 * How many pieces to make or buy: 0 above the minimum; below it the multiple of the reorder quantity that reaches the minimum, or without
 * one the difference to the maximum, else to the minimum.
 */
export function reorderAdvice(level: StockLevel, { minStock, maxStock, reorderQuantity }: ReorderRule): number {
  if (!isBelowMinimum(level, minStock)) return 0;
  const short = minStock - economicStock(level);
  if (reorderQuantity > 0) return Math.ceil(short / reorderQuantity) * reorderQuantity;
  return maxStock > 0 ? maxStock - economicStock(level) : short;
}

/** The refusal for too little stock: of which line, how much is available, how much was asked, and from when there would be enough. */
export function refuseStockShort(
  { enoughOn = null, ...about }: { line: string; lineId?: number; available: number; asked: number; enoughOn?: string | null },
  field?: string,
): Refused<'STOCK_SHORT'> {
  return refuse('STOCK_SHORT', { ...about, enoughOn: enoughOn ?? 'none' }, field);
}
