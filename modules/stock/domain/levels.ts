import { type Refused, refuse } from '#platform/domain/decision.ts';

/** The physical and the reserved stock of an article, in pieces. */
export type StockLevel = { physical: number; reserved: number };

/** The free stock that can still be promised: what is there and not reserved, never below zero. */
export function freeStock({ physical, reserved }: StockLevel): number {
  return Math.max(0, physical - reserved);
}

/** Whether the economic stock of an article is below its minimum. */
export const isBelowMinimum = (economic: number, minStock: number): boolean => economic < minStock;

/** The reorder rule of an article; 0 means no maximum, or no reorder quantity. */
export type ReorderRule = { minStock: number; maxStock: number; reorderQuantity: number };

/**
 * How many pieces to make or buy with this economic stock: 0 from the minimum on; below it the multiple of the reorder quantity that reaches the
 * minimum, or without one the difference to the maximum, at least to the minimum.
 */
export function reorderAdvice(economic: number, { minStock, maxStock, reorderQuantity }: ReorderRule): number {
  if (!isBelowMinimum(economic, minStock)) return 0;
  if (reorderQuantity > 0) return Math.ceil((minStock - economic) / reorderQuantity) * reorderQuantity;
  return Math.max(minStock, maxStock) - economic;
}

/** The refusal for too little stock: of which line, how much is available, how much was asked, and from when there would be enough. */
export function refuseStockShort(
  { enoughOn = null, ...about }: { line: string; lineId?: number; available: number; asked: number; enoughOn?: string | null },
  field?: string,
): Refused<'STOCK_SHORT'> {
  return refuse('STOCK_SHORT', { ...about, enoughOn: enoughOn ?? 'none' }, field);
}
