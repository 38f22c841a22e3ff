import type { Refused } from '#platform/domain/decision.ts';
import { freeStock, refuseStockShort, type StockLevel } from './levels.ts';

export type ReserveLine = { lineId: number; line: string; articleId: number; quantity: number };
export type ReserveLevel = StockLevel & { articleId: number; backOrder: boolean };

/** What the day of a line allows, of an article of which the day decides. */
export type PromisedLine = { lineId: number; isKept: boolean; available: number; enoughOn: string | null };

/**
 * Returns the refusals for reserving these order lines, in their order: STOCK_SHORT(available, asked) for each line that needs more than is
 * free after the lines before it, or than can be promised for its day, unless its article allows back orders. In pieces.
 */
export function decideReserve(
  lines: readonly ReserveLine[],
  levels: readonly ReserveLevel[],
  byDay: readonly PromisedLine[] = [],
): Refused<'STOCK_SHORT'>[] {
  const promisedOf = new Map(byDay.map((one) => [one.lineId, one]));
  const byArticle = new Map(levels.map((level) => [level.articleId, level]));
  const free = new Map(levels.map((level) => [level.articleId, freeStock(level)]));
  return lines.flatMap(({ lineId, line, articleId, quantity }) => {
    if (byArticle.get(articleId)?.backOrder) return [];
    const promised = promisedOf.get(lineId);
    if (promised) {
      const { available, enoughOn } = promised;
      return promised.isKept ? [] : [refuseStockShort({ line, lineId, available, asked: quantity, enoughOn }, 'lines')];
    }
    const available = free.get(articleId) ?? 0;
    if (quantity > available) return [refuseStockShort({ line, lineId, available, asked: quantity }, 'lines')];
    free.set(articleId, available - quantity);
    return [];
  });
}
